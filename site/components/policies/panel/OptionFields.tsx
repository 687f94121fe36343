// Fields of the options of a policy. They are uncontrolled: what is typed stays as it is while it is wrong.
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { ChoiceField } from './choice-fields.ts';
import type { ChoiceProps } from './choices.ts';

/** Sentences about wrong lines, at most. */
const PROBLEMS_SHOWN = 5;

export function ChoiceSelect({ field: { key, label, words }, choices, change }: ChoiceProps & { field: ChoiceField }) {
  const id = `choice-${key}`;
  const initial = words[0]?.[0];
  const choose = (word: string) => {
    const { [key]: _before, ...others } = choices.words;
    change({ words: word === initial ? others : { ...others, [key]: word } });
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        autocomplete="off"
        value={choices.words[key] ?? initial}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {words.map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  maximum: number;
  /** What is wrong with a text, as the end of a sentence about it. */
  problemOf: (text: string) => string | undefined;
  /** Gets an empty text while what is typed is wrong. */
  onText: (text: string) => void;
}

/** A text that must have a form: taken as soon as it is right, and reported as wrong when the field is left. */
export function TextField({ id, label, hint, value, maximum, problemOf, onText }: TextFieldProps) {
  const [problem, setProblem] = useState<string>();
  const problemIn = (text: string) => (text === '' ? undefined : problemOf(text));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        defaultValue={value}
        maxLength={maximum}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem === undefined ? undefined : true}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          const isRight = problemIn(text) === undefined;
          if (isRight) setProblem(undefined);
          onText(isRight ? text : '');
        }}
        onChange={({ currentTarget }) => setProblem(problemIn(currentTarget.value.trim()))}
      />
      <p class="hint" id={`${id}-hint`} role="status">
        {problem === undefined ? hint : `It ${problem}. Until then it is ignored.`}
      </p>
    </div>
  );
}

interface LinesFieldProps {
  id: string;
  label: string;
  values: readonly string[];
  placeholder: string;
  /** Sentences about wrong lines. */
  problems: readonly string[];
  /** Gets the text when the field is left. */
  onText: (text: string) => void;
  field?: RefObject<HTMLTextAreaElement>;
}

/** Values, one per line. */
export function LinesField({ id, label, values, placeholder, problems, onText, field }: LinesFieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field ?? null}
        rows={3}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={`${id}-problems`}
        aria-invalid={problems.length > 0 ? true : undefined}
        placeholder={placeholder}
        defaultValue={values.join('\n')}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div id={`${id}-problems`} role="status" class="problems small">
        {problems.slice(0, PROBLEMS_SHOWN).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}
