// What a policy opens because approved services need it.
import { describe, expect, test } from 'vitest';
import { entriesOf, policyCatalogue } from '../../../../support/policies/policy-catalogue.ts';

describe('the needs that a document includes', () => {
  const catalogue = policyCatalogue({
    'aws-app': {
      identifiers: ['app'],
      needs: [
        { service: 'aws-logs', patterns: ['logs:PutLogEvents', 'logs:CreateLogStream'] },
        { service: 'aws-keys' },
        { service: 'aws-trace', strength: 'usual' },
        { service: 'aws-fancy', strength: 'optional' },
      ],
    },
    'aws-logs': { identifiers: ['logs'], needs: [{ service: 'aws-disk', patterns: ['disk:Write*'] }] },
    'aws-disk': { identifiers: ['disk'], needs: [{ service: 'aws-app' }, { service: 'aws-fancy', strength: 'usual' }] },
    'aws-keys': { identifiers: ['keys', 'keyring'] },
    'aws-trace': { identifiers: ['trace'], needs: [{ service: 'aws-map', strength: 'required' }] },
    'aws-map': { identifiers: ['map'] },
    'aws-fancy': { identifiers: ['fancy'] },
    'aws-launch': { governedBy: ['aws-app', 'aws-keys'] },
  });

  test('are none without being asked', () => {
    expect(entriesOf(catalogue, 'alpha', ['aws-app'])).toEqual(['app:*']);
  });

  test('are the required ones and what those require, as narrow as the data says', () => {
    expect(entriesOf(catalogue, 'alpha', ['aws-app'], { include: 'required' })).toEqual([
      'app:*',
      'disk:Write*',
      'keyring:*',
      'keys:*',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ]);
  });

  test('are with the usual ones also those of the approved service and what these require, but no further usual ones', () => {
    const usual = entriesOf(catalogue, 'alpha', ['aws-app'], { include: 'usual' });
    expect(usual).toEqual(expect.arrayContaining(['trace:*', 'map:*']));
    expect(usual).not.toContain('fancy:*');
  });

  test('end at a service of which a part is needed that works alone, unless another way leads on', () => {
    const inParts = (strength: 'required' | 'usual') =>
      policyCatalogue({
        'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-lab', strength, alone: true }] },
        'aws-lab': { identifiers: ['lab'], needs: [{ service: 'aws-disk' }] },
        'aws-disk': { identifiers: ['disk'] },
        'aws-full': { identifiers: ['full'], needs: [{ service: 'aws-lab' }] },
      });
    const included = (strength: 'required' | 'usual', ids: string[]) =>
      entriesOf(inParts(strength), 'alpha', ids, { include: strength });
    expect(included('required', ['aws-app'])).toEqual(['app:*', 'lab:*']);
    expect(included('usual', ['aws-app'])).toEqual(['app:*', 'lab:*']);
    expect(included('required', ['aws-app', 'aws-full'])).toEqual(['app:*', 'disk:*', 'full:*', 'lab:*']);
  });

  test('leave out a pattern that a whole prefix covers', () => {
    expect(entriesOf(catalogue, 'alpha', ['aws-app', 'aws-logs'], { include: 'required' })).toEqual([
      'app:*',
      'disk:Write*',
      'keyring:*',
      'keys:*',
      'logs:*',
    ]);
  });

  test('hold the services whose identifiers rule an approved one, unless one of them is approved', () => {
    expect(entriesOf(catalogue, 'alpha', ['aws-launch'])).toEqual([]);
    expect(entriesOf(catalogue, 'alpha', ['aws-launch'], { include: 'required' })).toEqual(
      entriesOf(catalogue, 'alpha', ['aws-app', 'aws-keys'], { include: 'required' }),
    );
    expect(entriesOf(catalogue, 'alpha', ['aws-launch', 'aws-keys'], { include: 'required' })).toEqual([
      'keyring:*',
      'keys:*',
    ]);
  });

  test('are for Azure the types that suffice, with their parents', () => {
    const azure = policyCatalogue({
      'azure-site': {
        identifiers: ['Microsoft.Web/sites'],
        needs: [{ service: 'azure-net', identifiers: ['Microsoft.Network/dns/links'] }],
      },
      'azure-net': { identifiers: ['Microsoft.Network/dns/links', 'Microsoft.Network/routers'] },
    });
    expect(entriesOf(azure, 'beta', ['azure-site'], { include: 'required' })).toEqual([
      'Microsoft.Network/dns',
      'Microsoft.Network/dns/links',
      'Microsoft.Web/sites',
    ]);
  });
});
