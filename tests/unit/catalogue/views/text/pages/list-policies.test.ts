import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../../../../catalogue/formats/text-formats.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyReport } from '../../../../../../catalogue/views/policies/report.ts';
import type { TextPage } from '../../../../../../catalogue/views/text/page.ts';
import {
  documentsOf,
  type PolicyQuestion,
  policiesPlace,
  policiesTextPage,
} from '../../../../../../catalogue/views/text/pages/list-policies.ts';
import { renderPage } from '../../../../../../catalogue/views/text/render/render-page.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';
import { faultsOfTerminal } from '../../../../../support/read/terminal-faults.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const catalogue = policyCatalogue(
  {
    'aws-app': {
      name: 'App <Runner> | `x`',
      identifiers: ['app'],
      needs: [
        {
          service: 'aws-logs',
          patterns: ['logs:PutLogEvents', 'logs:CreateLogStream'],
          for: 'writes *its* logs | <b>',
        },
        { service: 'aws-trace', strength: 'usual', for: 'traces calls' },
      ],
    },
    'aws-logs': { name: 'Logs', identifiers: ['logs'] },
    'aws-trace': { name: 'Trace', identifiers: ['trace'] },
    'aws-twin': { name: 'Twin', identifiers: ['app'] },
    'aws-launch': { name: 'Launch', governedBy: ['aws-app'], noPolicyIdentifiers: 'The app prefix governs it.' },
    'aws-nodes': {
      identifiers: ['nodes'],
      needs: [{ service: 'aws-logs', alternatives: ['aws-trace', 'aws-twin'], for: 'runs them' }],
    },
    'aws-hall': { name: 'Hall', noPolicyIdentifiers: 'It is a place.' },
    'azure-web': {
      name: 'Web',
      identifiers: Array.from({ length: 14 }, (_, index) => `M.Web/sites${String.fromCharCode(97 + index)}`),
    },
    'azure-web-twin': {
      name: 'Web Twin',
      identifiers: Array.from({ length: 14 }, (_, index) => `M.Web/sites${String.fromCharCode(97 + index)}`),
    },
    'azure-advice': { name: 'Advice', identifiers: ['M.Advice/tips'] },
    'gcp-run': { name: 'Run', identifiers: ['run.googleapis.com'] },
    'gcp-iam': { name: 'IAM', identifiers: ['iam.googleapis.com'] },
    'scaleway-x': { name: 'X' },
  },
  { beta: { notEnforced: ['M.Advice/tips'] }, gamma: { notEnforced: ['iam.googleapis.com'] } },
);

function pageOf(ids: readonly string[], options: PolicyOptions = {}): TextPage {
  const report = policyReport(catalogue, servicesOf(catalogue, ...ids), options);
  return policiesTextPage(catalogue, report, {
    path: '/lists/team/policies',
    title: 'Policies of Team',
    siteUrl: 'https://catalogue.example.org/lists/team',
  });
}

const LIST = ['aws-app', 'aws-launch', 'azure-web', 'azure-advice', 'gcp-run'];
const full = pageOf(LIST, { foundation: 'essential' });

describe('the policies of a list', () => {
  test.each(FORMATS.filter((format) => format !== 'json'))('as %s are the golden page', async (format) => {
    await expect(renderPage(full, format, addresses)).toMatchFileSnapshot(
      `../../../../../golden/text/list-policies.${format}`,
    );
  });

  test('fit a terminal', () => {
    for (const format of ['txt', 'ansi'] as const) {
      const faults = faultsOfTerminal(renderPage(full, format, addresses), format);
      const oneWord = /columns: +(?:[^ "']|"[^"]*"|'[^']*')+(?: \\)?$/;
      expect(faults.filter((fault) => !oneWord.test(fault))).toEqual([]);
    }
  });

  test('has commands that a shell reads as they were meant', () => {
    const text = renderPage(full, 'txt', addresses);
    const report = policyReport(catalogue, servicesOf(catalogue, ...LIST), { foundation: 'essential' });
    const read = text.replaceAll(/ \\\n +(# +)?/g, ' ').split('\n');
    for (const cloud of Object.values(report))
      for (const line of [...cloud.apply, ...cloud.rollback].filter((one) => !/^# [A-Z]/.test(one)))
        expect(read).toContain(`  ${line}`);
    expect(text).toMatch(/^ {2}# What the accounts of a unit use today;.*\n {2}# \w/m);
  });

  test('of a saved list say how each document is fetched into the file that the commands name', () => {
    const list = { id: 'L_1', slug: 'team', name: null, url: 'https://catalogue.example.org/lists/team' };
    const rest = { approvedServiceIds: [], services: [], notFound: [], createdAt: '', expiresAt: '' };
    const report = policyReport(catalogue, servicesOf(catalogue, ...LIST), {});
    const markdown = (options?: PolicyQuestion, saved = list) => {
      const documents = documentsOf({ ...saved, ...rest }, addresses, options);
      const place = policiesPlace({ ...saved, ...rest }, options);
      return renderPage(policiesTextPage(catalogue, report, place, documents), 'md', addresses);
    };
    expect(markdown()).toContain(
      `curl -fsS 'https://catalogue.example.org/v1/lists/team' | jq '{approvedServiceIds: [.services[].id]}' | curl -fsS -H 'Content-Type: application/json' -d @- -o scp.json 'https://catalogue.example.org/v1/policies/alpha-scp'\n`,
    );
    expect(markdown()).toContain(`-o azure-policy.json 'https://catalogue.example.org/v1/policies/beta-policy'\n`);
    expect(markdown()).toContain(`-o org-policy.json 'https://catalogue.example.org/v1/policies/gamma-org-policy'\n`);
    expect(markdown({ include: 'usual' })).toContain(`[.services[].id], include: "usual"}'`);
    expect(markdown({ mode: 'audit', parent: 'folders/2' })).toContain(`.id], mode: "audit", parent: "folders/2"}'`);
    expect(markdown({ include: 'none', mode: 'enforce' }, { ...list, slug: null as never })).toContain('/v1/lists/L_1');
    expect(renderPage(pageOf(LIST), 'md', addresses)).not.toContain('curl');
  });

  test('that has no document fetches none', () => {
    const list = { id: 'L_1', slug: null, name: null, url: '', approvedServiceIds: [], services: [], notFound: [] };
    const saved = { ...list, createdAt: '', expiresAt: '' };
    const report = policyReport(catalogue, servicesOf(catalogue, 'gcp-iam'), {});
    const page = policiesTextPage(catalogue, report, policiesPlace(saved), documentsOf(saved, addresses));
    expect(renderPage(page, 'md', addresses)).not.toContain('curl');
  });

  test('say why there is no document', () => {
    expect(renderPage(pageOf(['gcp-iam']), 'txt', addresses).replaceAll(/\s+/g, ' ')).toMatch(
      /Document none; approvedServiceIds: holds no service of Google Cloud that a policy can take effect on/,
    );
  });

  test('name all that need a service, and no content where there is no document', () => {
    const several = policyCatalogue({
      'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs', for: 'writes' }] },
      'aws-bus': { identifiers: ['bus'], needs: [{ service: 'aws-logs', for: 'writes' }] },
      'aws-logs': { identifiers: ['logs'] },
    });
    const place = { path: '/x', title: 'X', siteUrl: 'https://catalogue.example.org/' };
    const textOf = (ids: string[]) =>
      renderPage(
        policiesTextPage(several, policyReport(several, servicesOf(several, ...ids), {}), place),
        'md',
        addresses,
      );
    expect(textOf(['aws-app', 'aws-bus'])).toContain('aws-app, aws-bus: writes (');
    expect(renderPage(pageOf(['gcp-iam']), 'md', addresses)).not.toContain('**Content:**');
  });

  test.each([
    [12, undefined],
    [13, ' and 1 more'],
    [14, ' and 2 more'],
  ])('of %i names twelve are shown and the rest counted', (count, more) => {
    const identifiers = Array.from({ length: count }, (_, place) => `n${place + 10}`);
    const named = policyCatalogue({
      'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-many', for: 'uses' }] },
      'aws-many': { identifiers },
    });
    const place = { path: '/x', title: 'X', siteUrl: 'https://catalogue.example.org/' };
    const { blocks } = policiesTextPage(named, policyReport(named, servicesOf(named, 'aws-app'), {}), place);
    const notes = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ note = [] }) => note) : []));
    const note = notes.find(([first]) => first?.text.startsWith('aws-app: uses')) ?? [];
    expect(note.map(({ text }) => text).join('')).toBe(
      `aws-app: uses (${identifiers.slice(0, 12).join(', ')}${more ?? ''})`,
    );
  });

  test('count and name what alsoDeny takes away', () => {
    const text = renderPage(pageOf(['aws-app', 'aws-logs'], { alsoDeny: { alpha: ['app:*'] } }), 'md', addresses);
    expect(text).toContain('1 of 2 approved services');
    expect(text).toMatch(/## AWS service control policy: approved, and denied in any case \(1\)\n\n.*`app`/);
    expect(renderPage(full, 'md', addresses)).not.toContain('denied in any case');
  });

  test('say apart of what it is not known whether it is denied', () => {
    const google = policyCatalogue(
      {
        'gcp-run': {
          identifiers: ['run.googleapis.com'],
          needs: [{ service: 'gcp-known' }, { service: 'gcp-odd' }, { service: 'gcp-strange', strength: 'usual' }],
        },
        'gcp-known': { name: 'Known', identifiers: ['known.googleapis.com'] },
        'gcp-odd': { name: 'Odd', identifiers: ['odd.googleapis.com'] },
        'gcp-strange': { name: 'Strange', identifiers: ['strange.googleapis.com'] },
      },
      { gamma: { enforced: ['run.googleapis.com', 'known.googleapis.com'] } },
    );
    const place = { path: '/x', title: 'X', siteUrl: 'https://catalogue.example.org/' };
    const report = policyReport(google, servicesOf(google, 'gcp-run'), {});
    const text = renderPage(policiesTextPage(google, report, place), 'md', addresses);
    const under = (heading: string) => text.split('\n## ').find((part) => part.startsWith(heading));
    const title = 'Google Cloud organisation policy';
    expect(under(`${title}: required and denied (1)`)).toContain('Known');
    expect(under(`${title}: required and denied if the cloud governs it, which is not known (1)`)).toContain('Odd');
    expect(under(`${title}: usual and denied if the cloud governs it, which is not known (1)`)).toContain('Strange');
    expect(text).not.toContain('usual and denied (');
  });

  test('show what was included', () => {
    const text = renderPage(pageOf(['aws-app'], { include: 'required' }), 'md', addresses);
    expect(text).toContain('## AWS service control policy: included (1)');
    expect(text).not.toContain('required and denied');
  });

  test.each(['none', 'required'] as const)('name what would do instead, with include %s', (include) => {
    const text = renderPage(pageOf(['aws-nodes'], { include }), 'txt', addresses).replaceAll(/\s+/g, ' ');
    expect(text).toContain('aws-nodes: runs them; aws-trace or aws-twin will do instead (logs)');
    expect(text.includes('and none is approved: the first is opened')).toBe(include === 'required');
  });

  test('say what no policy can name, and what rules it where something does', () => {
    const text = renderPage(pageOf(['aws-app', 'aws-hall', 'aws-launch']), 'txt', addresses).replaceAll(/\s+/g, ' ');
    expect(text).toContain('The app prefix governs it. Ruled by aws-app.');
    expect(text.match(/Ruled by/g)).toHaveLength(1);
  });

  test('name twelve identifiers and count the rest', () => {
    expect(renderPage(full, 'txt', addresses)).toMatch(/M\.Web\/sitesl and 2 more/);
  });

  test('are none for a list of other providers', () => {
    expect(renderPage(pageOf(['scaleway-x']), 'txt', addresses)).toContain(
      'The list holds no service of AWS, Azure or Google',
    );
  });

  test.each(FORMATS.filter((format) => format !== 'json'))(
    'as %s name what has left the catalogue, whatever the rest of the list is',
    (format) => {
      const text = (ids: readonly string[], ...gone: string[]) => {
        const report = policyReport(catalogue, servicesOf(catalogue, ...ids), {});
        const place = { path: '/x', title: 'X', siteUrl: 'https://catalogue.example.org/' };
        return renderPage(policiesTextPage(catalogue, report, place, undefined, gone), format, addresses);
      };
      for (const ids of [['aws-app'], ['scaleway-x'], []]) {
        expect(text(ids, 'aws-gone', 'gcp-gone')).toMatch(
          /No longer in the catalogue, so in no policy \(2\)[^#]*aws-gone[^#]*gcp-gone/,
        );
        expect(text(ids)).not.toContain('No longer');
      }
    },
  );

  test('of a saved list stand beside it and bear its name, or its address where it has none', () => {
    const list = { id: 'L_1', slug: 'team', name: 'Team', url: 'https://catalogue.example.org/lists/team' };
    const rest = { approvedServiceIds: [], services: [], notFound: [], createdAt: '', expiresAt: '' };
    expect(policiesPlace({ ...list, ...rest })).toEqual({
      path: '/lists/team/policies',
      title: 'Policies of Team',
      siteUrl: list.url,
    });
    expect(policiesPlace({ ...list, ...rest, name: null, slug: null })).toMatchObject({
      path: '/lists/L_1/policies',
      title: 'Policies of L_1',
    });
  });
});

test.each([
  ['Our team', 'team', 'Policies of Our team', '/lists/team/policies'],
  [null, 'team', 'Policies of team', '/lists/team/policies'],
  [null, null, 'Policies of L_1', '/lists/L_1/policies'],
  ['Our team', null, 'Policies of Our team', '/lists/L_1/policies'],
])('of a list with the name %s and the slug %s are "%s" at %s', (name, slug, title, path) => {
  const list = { id: 'L_1', slug, name, url: 'https://catalogue.example.org/lists/x' };
  const rest = { approvedServiceIds: [], services: [], notFound: [], createdAt: '', expiresAt: '' };
  expect(policiesPlace({ ...list, ...rest })).toEqual({ title, path, siteUrl: list.url });
});

test('no identifier is broken in two', () => {
  const spans = full.blocks.flatMap((block) =>
    block.kind === 'rows' || block.kind === 'table'
      ? block.rows.flatMap(({ cells, note = [] }) => [...cells.flat(), ...note])
      : block.kind === 'fields'
        ? block.rows.flatMap((row) => row.spans)
        : block.kind === 'paragraph'
          ? block.spans
          : block.kind === 'flow'
            ? block.items.flat()
            : [],
  );
  const named = spans.filter(({ text, tone }) => tone === 'code' && !text.includes(' '));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ whole }) => whole !== true)).toEqual([]);
});
