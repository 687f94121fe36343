// The package brings no types. Only what negotiation uses.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
    mediaType(available: readonly string[]): string | undefined;
    mediaTypes(): string[];
  }
}
