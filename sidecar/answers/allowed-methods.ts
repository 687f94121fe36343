// The methods that the contract has for a path.
import { ROUTES } from '../../catalogue/contract/routes.ts';

/** Empty when no route has the path. */
export function allowedMethods(path: string): string[] {
  const methods = ROUTES.filter(({ path: pattern }) => matchesPath(pattern, path)).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...(methods.includes('POST') ? ['POST'] : []),
    'OPTIONS',
  ];
}

function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}
