// A choice of one of several values, with its label beside it.

interface Props {
  /** Unique in the page. */
  id: string;
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function SelectField({ id, label, options, value, onChange }: Props) {
  return (
    <span class="inline-field">
      <label for={id}>{label}</label>
      <select id={id} value={value} autocomplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
