// A bar of the part that a number is of a whole; the number stands beside it.

interface Props {
  /** From 0 to 1. */
  share: number;
}

/** An image, as the page's policy blocks styles in elements. */
export function ShareBar({ share }: Props) {
  return (
    <svg class="share-bar" aria-hidden="true">
      <rect width={`${share * 100}%`} height="100%" />
    </svg>
  );
}
