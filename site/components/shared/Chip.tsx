// A filter that is on or off, with what it would show.

interface Props {
  label: string;
  count?: number | undefined;
  isPressed: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function Chip({ label, count, isPressed, isDisabled = false, onPress }: Props) {
  return (
    <button type="button" class="chip" aria-pressed={isPressed} disabled={isDisabled} onClick={onPress}>
      {label}
      {count !== undefined && <span class="count">{count.toLocaleString('en-GB')}</span>}
    </button>
  );
}
