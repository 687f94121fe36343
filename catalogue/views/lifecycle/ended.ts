// What can still be said of a service that has ended. It brings no library along.
import type { Service } from '../../model/catalogue.ts';

/**
 * Its last day has passed: nobody asks its price, and attestations and regions of its provider no longer speak for it.
 */
export function hasEnded({ lifecycle }: Pick<Service, 'lifecycle'>): boolean {
  return lifecycle?.status === 'retired';
}
