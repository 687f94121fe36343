// Every endpoint of the public API, as data. OpenAPI, the discovery document, the sidecar's validation and the docs
// page derive from it.
import type { Route } from './route.ts';
import { CATALOGUE_ROUTES } from './routes/catalogue-routes.ts';
import { DISCOVERY_ROUTES } from './routes/discovery-routes.ts';
import { LIST_ROUTES } from './routes/list-routes.ts';
import { OPERATIONS_ROUTES } from './routes/operations-routes.ts';
import { POLICY_ROUTES } from './routes/policy-routes.ts';

/** In the order in which documents list them. */
export const ROUTES: readonly Route[] = [
  CATALOGUE_ROUTES,
  POLICY_ROUTES,
  LIST_ROUTES,
  OPERATIONS_ROUTES,
  DISCOVERY_ROUTES,
].flatMap((routes): Route[] => Object.values(routes));
