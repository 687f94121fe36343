// Whether a service has ended. It brings no library along.
import type { ServiceFile } from '../schema/service.ts';

/**
 * Its last day has passed: it runs nowhere, nobody asks its price, and attestations of its provider no longer speak for
 * it.
 */
export function hasEnded({ lifecycle }: Pick<ServiceFile, 'lifecycle'>): boolean {
  return lifecycle?.status === 'retired';
}
