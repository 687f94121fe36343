// The Error shape and the one exception that becomes it. Thrown by what answers requests, rendered by the sidecar's error
// handler.
import * as z from 'zod';
import { type PathStep, renderPath } from '../model/problem.ts';

export const ErrorShape = z
  .object({
    error: z.string().meta({ description: 'What went wrong, in a sentence.' }),
    status: z.int().meta({ description: 'The HTTP status, as in the status line.' }),
    details: z.string().optional().meta({ description: 'Which field, and what is allowed.' }),
  })
  .meta({
    id: 'Error',
    examples: [
      { error: 'Invalid request', status: 400, details: 'limit: must be a whole number from 1 to 200 (found "0")' },
    ],
  });

/** An answer other than success that the client can do something about. */
export class RequestError extends Error {
  readonly status: number;
  readonly details: string | undefined;

  /**
   * @param status HTTP status 400–599
   * @param message what went wrong, for the client
   * @param details the field at fault and what is allowed
   */
  constructor(status: number, message: string, details?: string) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The body of an error answer as JSON text. */
export function errorJson(status: number, error: string, details?: string): string {
  return JSON.stringify({ error, status, ...(details !== undefined && { details }) });
}

/** The issues of a failed parse as one sentence each: `limit: must be … (found "0")`. */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${renderPath(issue.path as PathStep[]) || 'body'}: ${issue.message}`)
    .slice(0, 20)
    .join('; ');
}
