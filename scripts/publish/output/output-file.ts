// One file of the output as a value: what publishers return and output.ts writes.

export interface OutputFile {
  /** Below the build's folder, with forward slashes, e.g. `api/v1/providers.json`. */
  path: string;
  body: string | Buffer;
}
