// A few alternatives side by side, of which one is chosen.

interface Props<V extends string> {
  /** Unique in the page. */
  name: string;
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

export function SegmentedControl<V extends string>({ name, legend, options, value, onChange }: Props<V>) {
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            autocomplete="off"
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
