// What happened when data did not come, and a way to try again.

interface Props {
  message?: string;
  /** Without it, hydrateIsland listens. */
  onRetry?: () => void;
}

export function LoadError({ message, onRetry }: Props) {
  return (
    <div class="load-error" role="alert">
      <p>{message}</p>
      <button type="button" class="bordered" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
