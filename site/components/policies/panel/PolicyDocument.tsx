// The document of one cloud: shown, copied and downloaded, with the commands that apply it and roll it back.
import { useMemo } from 'preact/hooks';
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { policyFile } from '../../../../catalogue/views/policies/commands.ts';
import { renderPolicy } from '../../../../catalogue/views/policies/formats/render.ts';
import type { MadePolicy } from '../../../../catalogue/views/policies/generate.ts';
import type { CloudReport } from '../../../../catalogue/views/policies/report.ts';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { POLICY_TITLES } from './cloud-policy.ts';

interface Props {
  family: PolicyFamily;
  policy: MadePolicy;
  /** Of the same policy. */
  report: CloudReport;
}

export function PolicyDocument({ family, policy, report }: Props) {
  const { format = 'json' } = policy.contents.options;
  const file = policyFile(family, format);
  const title = POLICY_TITLES[family];
  const { text, contentType } = useMemo(() => renderPolicy(policy), [policy]);
  const shown = useMemo(
    () => (format === 'json' ? JSON.stringify(policy.document.value, undefined, 2) : text),
    [policy, format, text],
  );
  return (
    <div class="document">
      <div class="row">
        <code>{file}</code>
        <Size report={report} />
        <span class="row">
          <DownloadButton label="Download" of={title} fileName={file} type={contentType} text={() => text} />
          <CopyButton label="Copy" of={title} icon="copy" text={() => text} />
        </span>
      </div>
      <CodeBlock label={`${title}, ${file}`} text={shown} />
      {format === 'json' && (
        <p class="small quiet">Shown with line breaks; copied and downloaded without, as the API returns it.</p>
      )}
      <Commands policy={title} title="Apply" lines={report.apply} isOpen />
      <Commands policy={title} title="Roll back" lines={report.rollback} />
    </div>
  );
}

/** Of the minified JSON, which is what the cloud counts. */
function Size({ report: { characters, limit } }: Pick<Props, 'report'>) {
  if (characters === null) return null;
  const text = `${characters.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} characters`;
  return (
    <span class="quiet small size">
      {text} <meter min={0} max={limit} high={Math.round(limit * 0.9)} value={characters} aria-label={text} />
    </span>
  );
}

interface CommandsProps {
  policy: string;
  title: string;
  lines: readonly string[];
  isOpen?: boolean;
}

function Commands({ policy, title, lines, isOpen = false }: CommandsProps) {
  const text = lines.join('\n');
  return (
    <details class="commands" open={isOpen}>
      <summary>{title}</summary>
      <CodeBlock label={`${title}: commands for the ${policy}`} text={text} />
      <CopyButton label="Copy commands" of={`of ${policy}: ${title}`} icon="copy" text={() => text} />
    </details>
  );
}
