// Types of negotiator 1.x, whose published ones stop at 0.6: the part that negotiation.ts uses.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    encodings(available: readonly string[], options?: { preferred: readonly string[] }): string[];
    mediaTypes(available: readonly string[]): string[];
  }
}
