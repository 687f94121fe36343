// What a service's text page says of identifiers and needs.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../../catalogue/model/catalogue.ts';
import type { Block } from '../../../../../../catalogue/views/text/page.ts';
import { needsSections, policySection } from '../../../../../../catalogue/views/text/pages/service-needs.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';

const text = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');
/** One line a block. */
const linesOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `# ${block.text}`;
      case 'paragraph':
        return text(block.spans);
      case 'flow':
        return block.items.map(text).join(' | ');
      case 'table':
      case 'rows':
        return block.rows.map(({ cells, note }) => `${cells.map(text).join(' ')}: ${text(note ?? [])}`).join(' | ');
      default:
        return block.kind;
    }
  });
const policyLines = (more: Partial<Service>, ...others: Service[]) => {
  const service = madeService('a-one', more);
  return linesOf(policySection(madeCatalogue([service, ...others]), service));
};

describe('policy identifiers', () => {
  test.each<[Service['policyIdentifiers'], string]>([
    [{ alpha: { servicePrefixes: ['s3', 'ec2'] } }, 's3:* | ec2:*'],
    [{ beta: { resourceTypes: ['A.B/c'] } }, 'A.B/c'],
    [{ gamma: { apiServices: ['run.googleapis.com'] } }, 'run.googleapis.com'],
  ])('%j are told as policies name them', (policyIdentifiers, line) =>
    expect(policyLines({ policyIdentifiers, noPolicyIdentifiers: 'Not told.' })).toEqual([
      '# Policy identifiers',
      line,
    ]),
  );

  test('that are none are so for a reason', () =>
    expect(policyLines({ noPolicyIdentifiers: 'It has none.' })).toEqual([
      '# Policy identifiers',
      'None: It has none.',
    ]));

  test('of others rule a service, as far as they are there; and some no policy reaches', () =>
    expect(policyLines({ governedBy: ['a-two', 'a-gone'], reach: 'client' }, madeService('a-two'))).toEqual([
      '# Policy identifiers',
      'Ruled by the identifiers of:',
      '/a/two',
      'No policy reaches it: it is software that runs at the customer.',
    ]));

  test('that nobody speaks of have no heading', () => expect(policyLines({})).toEqual([]));
});

describe('needs', () => {
  const need = (service: string, strength: 'required' | 'usual') => ({
    service,
    strength,
    for: `work with ${service}`,
    source: 'https://example.org/',
  });

  test('stand with their strength and reason; those of unknown services are left out', () => {
    const service = madeService('a-one', {
      needs: [need('a-two', 'required'), need('a-gone', 'required'), need('a-three', 'usual')],
      noNeeds: 'Not told.',
    });
    const blocks = needsSections(madeCatalogue([service, madeService('a-two'), madeService('a-three')]), service);
    expect(linesOf(blocks)).toEqual([
      '# Needs',
      'required Name of a-two: work with a-two | usual Name of a-three: work with a-three',
    ]);
    const [, table] = blocks;
    expect(table?.kind === 'table' && table.rows.map(({ cells }) => cells[0]?.[0]?.tone)).toEqual(['strong', 'plain']);
  });

  test('of a part that works alone say so', () => {
    const service = madeService('a-one', { needs: [{ ...need('a-two', 'required'), alone: true }] });
    expect(linesOf(needsSections(madeCatalogue([service, madeService('a-two')]), service))).toEqual([
      '# Needs',
      'required Name of a-two: work with a-two; what that requires itself is not needed',
    ]);
  });

  test('of which another service takes the place name it, as far as it is there', () => {
    const two = { ...need('a-two', 'required'), alternatives: ['a-three', 'a-gone', 'a-four'] };
    const service = madeService('a-one', { needs: [two, { ...two, service: 'a-three', alternatives: ['a-gone'] }] });
    const others = ['a-two', 'a-three', 'a-four'].map((id) => madeService(id));
    expect(linesOf(needsSections(madeCatalogue([service, ...others]), service))).toEqual([
      '# Needs',
      'required Name of a-two: work with a-two; Name of a-three or Name of a-four will do instead | required Name of a-three: work with a-two',
    ]);
  });

  test('that are none are so for a reason', () => {
    const service = madeService('a-one', { noNeeds: 'It stands alone.' });
    expect(linesOf(needsSections(madeCatalogue([service]), service))).toEqual(['# Needs', 'None: It stands alone.']);
    expect(needsSections(madeCatalogue([madeService('a-two')]), madeService('a-two'))).toEqual([]);
  });

  test.each([
    [1, undefined],
    [24, undefined],
    [25, 'and 1 more: the JSON names all.'],
    [30, 'and 6 more: the JSON names all.'],
  ])('of %i services are shown as far as 24, and: %s', (count, more) => {
    const one = madeService('a-one');
    const others = Array.from({ length: count }, (_, n) =>
      madeService(`a-n${n}`, { needs: [need('a-one', 'required')] }),
    );
    const [heading, flow, rest] = linesOf(needsSections(madeCatalogue([one, ...others]), one));
    expect(heading).toBe(`# Needed by (${count})`);
    expect(flow?.split(' | ')).toHaveLength(Math.min(count, 24));
    expect(rest).toBe(more);
  });
});
