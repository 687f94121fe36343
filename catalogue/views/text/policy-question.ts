// What may be asked of the policies of a saved list on the text host: a part of the options of the API, under the same
// names.
import { INCLUDES, MODES, parentError } from '../policies/options.ts';
import type { PolicyQuestion } from './pages/list-policies.ts';
import { type TextAnswer, textError } from './text-answer.ts';

/** An empty parameter counts as absent. @returns the options, or what is wrong with the first that cannot be had */
export function readPolicyQuestion(query: URLSearchParams): { options: PolicyQuestion } | { error: TextAnswer } {
  const asked = (name: keyof PolicyQuestion) => query.get(name) || undefined;
  const [include, mode, parent] = [asked('include'), asked('mode'), asked('parent')];
  const options = {
    include: INCLUDES.find((word) => word === include),
    mode: MODES.find((word) => word === mode),
    parent,
  };
  if (include !== options.include) return { error: wrong('include', `must be one of ${INCLUDES.join(', ')}`) };
  if (mode !== options.mode) return { error: wrong('mode', `must be one of ${MODES.join(', ')}`) };
  const parentWrong = parent === undefined ? undefined : parentError(parent);
  return parentWrong ? { error: wrong('parent', parentWrong) } : { options };
}

function wrong(name: keyof PolicyQuestion, said: string): TextAnswer {
  return textError(400, `The parameter ${name} ${said}.`);
}
