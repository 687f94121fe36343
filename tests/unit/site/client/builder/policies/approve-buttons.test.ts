// Which services are approved together.
import { expect, test } from 'vitest';
import { idsTogether } from '../../../../../../site/client/builder/policies/approve-buttons.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

test('services are approved together once each, and none that opens a way out of the policy', () => {
  const catalogue = policyCatalogue({
    'aws-app': { identifiers: ['app'] },
    'aws-org': { identifiers: ['organizations'] },
    'aws-plans': { identifiers: ['savingsplans'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites'] },
  });
  const services = servicesOf(catalogue, 'aws-org', 'aws-app', 'aws-plans', 'azure-web', 'aws-app');
  expect(idsTogether(services)).toEqual(['aws-app', 'azure-web']);
});
