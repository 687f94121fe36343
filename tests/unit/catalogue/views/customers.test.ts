// What people call the customers of a seller.
import { expect, test } from 'vitest';
import { CUSTOMER_GROUPS } from '../../../../catalogue/schema/provider.ts';
import { customersText } from '../../../../catalogue/views/customers.ts';

test('customers are named by their countries and groups', () =>
  expect(customersText(['DE', 'emea'])).toBe('Germany; Europe, the Middle East and Africa'));

test('every group has a name that is not its code', () =>
  expect(CUSTOMER_GROUPS.filter((group) => customersText([group]) === group)).toEqual([]));
