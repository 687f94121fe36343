// Small drawings beside words; the words say what they mean.

const PATHS = {
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  link: 'M7 4.5 8.5 3a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7M6 10l4-4',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.5V8l2.5 2',
  right: 'm5 2 6 6-6 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.6" />
    </svg>
  );
}
