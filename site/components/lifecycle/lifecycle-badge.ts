// The lifecycle of a service or sub-service as one badge. Values only.
import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import { shortDate } from '../../dates.ts';

interface LifecycleBadge {
  tone: 'good' | 'caution' | 'info' | 'idle';
  shape: 'full' | 'half' | 'hollow';
  text: string;
}

/** `Available`, `Retires 31 Mar 2027`. */
export function lifecycleBadge(lifecycle: Lifecycle | undefined): LifecycleBadge {
  const date = lifecycle?.sunsetDate ? ` ${shortDate(lifecycle.sunsetDate)}` : '';
  switch (lifecycle?.status) {
    case 'preview':
      return { tone: 'info', shape: 'hollow', text: 'Preview' };
    case 'deprecated':
      return { tone: 'caution', shape: 'half', text: 'Deprecated' };
    case 'sunset':
      return { tone: 'caution', shape: 'full', text: date ? `Retires${date}` : 'Retiring' };
    case 'retired':
      return { tone: 'idle', shape: 'hollow', text: `Retired${date}` };
    default:
      return { tone: 'good', shape: 'full', text: 'Available' };
  }
}
