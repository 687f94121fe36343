// Names as people paste them, and how many are read.
import { describe, expect, test } from 'vitest';
import { readNames, sizeFault } from '../../../../../../site/client/builder/names/read-names.ts';

const namesOf = (text: string) => readNames(text).names?.map(({ name }) => name);

describe('names without a header', () => {
  test('stand one a line or several a line, with signs of a list, quotes and blank lines', () => {
    expect(namesOf('\uFEFFlambda\r\n\n  - Cosmos DB\n* s3\n12. "BigQuery"\n')).toEqual([
      'lambda',
      'Cosmos DB',
      's3',
      'BigQuery',
    ]);
    expect(namesOf('lambda, s3; dynamodb\tcosmos db,,')).toEqual(['lambda', 's3', 'dynamodb', 'cosmos db']);
    expect(namesOf('Microsoft.Web/sites\nrun.googleapis.com')).toEqual(['Microsoft.Web/sites', 'run.googleapis.com']);
  });

  test('may be a list of JSON, whose brackets name nothing', () => {
    expect(namesOf('[\n  "aws-lambda",\n  "aws-s3"\n]\n')).toEqual(['aws-lambda', 'aws-s3']);
    expect(namesOf('name,owner\naws-lambda,A\n---,B')).toEqual(['aws-lambda']);
  });

  test('are asked for where there are none', () => {
    for (const text of ['', ' \n\t\n', 'name\n', ',,;', '[]', '🙂'])
      expect(readNames(text)).toEqual({ fault: 'There is no name in it.' });
  });
});

describe('CSV', () => {
  test('has its columns by their heads, in any order and letters, between commas, semicolons or tabs', () => {
    const wanted = [{ name: 'Lambda', provider: 'AWS', reason: 'events, "glue"', owner: 'Platform' }];
    expect(readNames('Owner,Service Name,CLOUD,why\nPlatform,Lambda,AWS,"events, ""glue"""').names).toEqual(wanted);
    expect(readNames('team;service;provider;reason\nPlatform;Lambda;AWS;events, "glue"').names).toEqual(wanted);
    expect(readNames('name\tvendor\tjustification\tcontact\nLambda\tAWS\tevents, "glue"\tPlatform').names).toEqual(
      wanted,
    );
  });

  test('prefers ids to names, leaves out what is empty, and passes over rows without a name', () => {
    expect(readNames('name,id,reason\nAWS Lambda,aws-lambda,\nNothing,,why\n').names).toEqual([{ name: 'aws-lambda' }]);
  });

  test('keeps a comma within a column of one name', () => expect(namesOf('name\n"a, b"\nc')).toEqual(['a, b', 'c']));

  test('loses the apostrophe that a spreadsheet wants before what looks like a formula', () => {
    expect(readNames("id,reason\naws-lambda,'=1+1").names).toEqual([{ name: 'aws-lambda', reason: '=1+1' }]);
    expect(readNames("id,reason\naws-lambda,'quoted'").names).toEqual([{ name: 'aws-lambda', reason: "'quoted'" }]);
  });
});

describe('how much is read', () => {
  test.each([4_999, 5_000])('%i names are', (count) =>
    expect(readNames('a\n'.repeat(count)).names).toHaveLength(count),
  );

  test('5,001 are not, on lines, in one line or below a header', () => {
    const fault = 'There are 5,001 names; at most 5,000 are read.';
    for (const text of ['a\n'.repeat(5_001), 'a,'.repeat(5_001), `name,owner\n${'a,b\n'.repeat(5_001)}`])
      expect(readNames(text)).toEqual({ fault });
    expect(readNames(`name,owner\n${'a,b\n'.repeat(5_000)}`).names).toHaveLength(5_000);
  });

  test('200 KB are, in bytes and not in letters; a byte more is not', () => {
    const maximum = 200 * 1024;
    expect(readNames('a'.repeat(maximum - 1)).names).toHaveLength(1);
    expect(readNames('é'.repeat(maximum / 2)).names).toHaveLength(1);
    const fault = 'The text has 200.1 KB; at most 200 KB are read.';
    expect(readNames(`${'é'.repeat(maximum / 2)}a`)).toEqual({ fault });
    expect([sizeFault(maximum - 1), sizeFault(maximum), sizeFault(maximum + 1)]).toEqual([undefined, undefined, fault]);
  });
});
