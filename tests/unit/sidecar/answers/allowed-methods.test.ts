// The methods that the contract has for a path.
import { expect, test } from 'vitest';
import { allowedMethods } from '../../../../sidecar/answers/allowed-methods.ts';

test.each([
  ['/v1/status', ['GET', 'HEAD', 'OPTIONS']],
  ['/v1/lists', ['POST', 'OPTIONS']],
  ['/v1/lists/team', ['GET', 'HEAD', 'OPTIONS']],
  ['/v1/lists/', []],
  ['/v1/lists/team/more/than/there/is', []],
  ['/v1', []],
  ['/v2/status', []],
  ['', []],
])('of %j', (path, methods) => expect(allowedMethods(path)).toEqual(methods));
