// A button that makes a file of what is shown and hands it to the reader.
import { downloadText } from '../../client/page/download-text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  fileName: string;
  /** Content-Type of the file. */
  type: string;
  text: () => string | Promise<string>;
  onError?: (error: unknown) => void;
}

export function DownloadButton({ label, fileName, type, text, onError }: Props) {
  const download = async () => {
    try {
      downloadText(fileName, type, await text());
    } catch (error) {
      onError?.(error);
    }
  };
  return (
    <button type="button" class="bordered" onClick={() => void download()}>
      <Icon name="download" /> {label}
    </button>
  );
}
