// The version of the public contract: one constant for the discovery document, OpenAPI and the status answer. Raise the minor
// with each release that adds endpoints or fields, and add a row to CHANGELOG.md.

export const API_VERSION = '1.5.1';
