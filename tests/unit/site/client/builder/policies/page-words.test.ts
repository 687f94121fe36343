// What the builder says of a document names the fields of its form and none of the API.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../catalogue/model/catalogue.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyReport } from '../../../../../../catalogue/views/policies/report.ts';
import { CHOICE_FIELDS } from '../../../../../../site/client/builder/policies/choice-fields.ts';
import { ENTRY_LABELS } from '../../../../../../site/client/builder/policies/entry-fields.ts';
import { NOT_INDEXED, PAGE_WORDS } from '../../../../../../site/client/builder/policies/page-words.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue(
  {
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs' }] },
    'aws-logs': { identifiers: ['logs'] },
    'aws-organizations': { identifiers: ['organizations'] },
    'azure-web': { identifiers: ['M.Web/sites'] },
    'azure-advice': { identifiers: ['M.Advice/tips'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
  },
  { beta: { notEnforced: ['M.Advice/tips'] } },
);

const API_FIELDS =
  /\b(alsoAllow|alsoDeny|approvedServiceIds|(with|ask|leave|use) (include|mode|scope|style|a parent)|(include|mode|scope|style) (only|out|\w+:)|style:|scope all)\b/;

function said(family: PolicyFamily, ids: readonly string[], options: PolicyOptions): string[] {
  const report = policyReport(catalogue, servicesOf(catalogue, ...ids), options, PAGE_WORDS)[family];
  // The page leaves the field out: it has the refusal apart.
  const refused = report?.refused?.replace(/^[\w.]+: /, '');
  return [...(report?.warnings ?? []), ...(refused ? [refused] : [])];
}

describe('on the page', () => {
  test.each<[string, PolicyFamily, string[], PolicyOptions]>([
    ['or choose “what the services cannot run without” under', 'alpha', ['aws-app'], {}],
    ['“Denied in any case” takes all of it away', 'alpha', ['aws-app', 'aws-logs'], { alsoDeny: { alpha: ['app:*'] } }],
    ['“Denied in any case” takes away what', 'alpha', ['aws-app'], { alsoDeny: { alpha: ['sts:*'] } }],
    ['unless an approved service or “Also open” opens it', 'alpha', ['aws-logs'], { foundation: 'none' }],
    ['name it in “Denied in any case” unless', 'alpha', ['aws-organizations'], {}],
    ['what “Also open” names', 'alpha', ['aws-logs'], { alsoAllow: { alpha: ['nothing:Here'] } }],
    ['or choose the effect “only record” to see what would be denied', 'gamma', ['gcp-run'], {}],
    ['or fill in “Organisation, folder or project”', 'gamma', ['gcp-run'], {}],
    [
      'the list holds nothing that “Denied in any case” leaves',
      'alpha',
      ['aws-app'],
      { alsoDeny: { alpha: ['app:*'] } },
    ],
    ['the list holds no service of', 'beta', ['azure-advice'], {}],
    [
      'app:Get stands in “Also open” and in “Denied in any case”',
      'alpha',
      ['aws-app'],
      { alsoAllow: { alpha: ['app:Get'] }, alsoDeny: { alpha: ['app:Get'] } },
    ],
    ['“whole resource providers” goes together', 'beta', ['azure-web'], { style: 'providers', scope: 'all' }],
    [
      'with “whole resource providers” no single type',
      'beta',
      ['azure-web'],
      { style: 'providers', alsoDeny: { beta: ['M.Web/sites'] } },
    ],
  ])('stands “%s”', (text, family, ids, options) => {
    const all = said(family, ids, options);
    expect(all.join('\n')).toContain(text);
    expect(all.filter((sentence) => API_FIELDS.test(sentence))).toEqual([]);
  });

  test('the API’s own words stay in its answers', () => {
    const { alpha } = policyReport(catalogue, servicesOf(catalogue, 'aws-app'), {});
    expect(alpha?.warnings.filter((sentence) => API_FIELDS.test(sentence))).toHaveLength(1);
  });

  test('every field and choice that is quoted stands in the form', () => {
    const form = new Set([
      ...CHOICE_FIELDS.flatMap(({ label, words }) => [label, ...words.map(([, text]) => text)]),
      ...Object.values(ENTRY_LABELS),
      'Organisation, folder or project',
    ]);
    const sentences = [
      ...Object.values(PAGE_WORDS).map((words) => (typeof words === 'function' ? words('x') : words)),
      NOT_INDEXED,
    ];
    const quoted = sentences.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name));
    expect(quoted.filter((name) => !form.has(name ?? ''))).toEqual([]);
    expect(quoted.length).toBeGreaterThan(10);
  });
});
