// The page that explains the policies says what the views say: foundation, limits, exemptions, commands, figures.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { POLICY_FAMILIES } from '../../../catalogue/model/catalogue.ts';
import { commandsOf } from '../../../catalogue/views/policies/commands.ts';
import { FOUNDATION, WAYS_OUT } from '../../../catalogue/views/policies/foundation.ts';
import { CHARACTERS_MAXIMUM } from '../../../catalogue/views/policies/generate.ts';
import { EXEMPTION_PRESETS } from '../../../catalogue/views/policies/options.ts';
import { cloudFacts } from '../../../site/policy-facts.ts';
import { pageHtml, textOf } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const html = pageHtml('how-policies-work/');
const text = textOf(html);
const inText = (part: string) => text.includes(part.replace(/\s+/g, ' '));

describe('the page on policies', () => {
  test('shows every entry of the foundation with its reason', () => {
    for (const { entry, reason } of [...FOUNDATION.alpha, ...FOUNDATION.beta]) {
      expect([entry, inText(entry)]).toEqual([entry, true]);
      expect([reason, inText(reason)]).toEqual([reason, true]);
    }
  });

  test('shows presets, ways out and commands', () => {
    const parts = [
      ...EXEMPTION_PRESETS.flatMap(({ label, principals }) => [label, ...principals]),
      ...WAYS_OUT.flatMap(({ action, reason }) => [action, reason]),
      ...commandsOf('beta', { mode: 'audit' }).apply,
      ...commandsOf('gamma', { mode: 'audit' }).rollback,
    ];
    expect(parts.filter((part) => !inText(part))).toEqual([]);
  });

  test('shows the limits and the figures of the catalogue', () => {
    for (const family of POLICY_FAMILIES) {
      const { characters, services, required } = cloudFacts(realBuild.catalogue, family);
      expect(inText(`${CHARACTERS_MAXIMUM[family].toLocaleString('en')} characters`)).toBe(true);
      expect(inText(`${characters.toLocaleString('en')} characters for ${services} services`)).toBe(true);
      expect(required).toBeGreaterThan(0);
      expect(text).toMatch(new RegExp(`\\b${required}\\b`));
    }
  });

  test('names what AWS Lambda needs', () => expect(text).toMatch(/AWS Lambda\s*Amazon CloudWatch Logs/));

  test('stands in the sitemap, and pages that show policies lead to it', () => {
    expect(readFileSync('dist/site/sitemap.xml', 'utf8')).toContain('/how-policies-work/</loc>');
    for (const page of ['builder/', 'services/aws-lambda/', 'api/', 'data-quality/'])
      expect([page, pageHtml(page).split('<footer')[0]?.includes('href="/how-policies-work/"')]).toEqual([page, true]);
  });
});
