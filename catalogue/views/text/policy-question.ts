// What may be asked of the policies of a saved list on the text host: a part of the options of the API, under the same
// names.
import { INCLUDES, MODES, parentFault } from '../policies/options.ts';
import type { PolicyQuestion } from './pages/list-policies.ts';
import { fault, type TextAnswer } from './text-answer.ts';

/** An empty parameter counts as absent. @returns the options, or what is wrong with the first that cannot be had */
export function readPolicyQuestion(query: URLSearchParams): { options: PolicyQuestion } | { refused: TextAnswer } {
  const asked = (name: keyof PolicyQuestion) => query.get(name) || undefined;
  const [include, mode, parent] = [asked('include'), asked('mode'), asked('parent')];
  const options = {
    include: INCLUDES.find((word) => word === include),
    mode: MODES.find((word) => word === mode),
    parent,
  };
  if (include !== options.include) return { refused: wrong('include', `takes ${INCLUDES.join(', ')}`) };
  if (mode !== options.mode) return { refused: wrong('mode', `takes ${MODES.join(', ')}`) };
  const parentWrong = parent === undefined ? undefined : parentFault(parent);
  return parentWrong ? { refused: wrong('parent', parentWrong) } : { options };
}

function wrong(name: keyof PolicyQuestion, said: string): TextAnswer {
  return fault(400, `The parameter ${name} ${said}.`);
}
