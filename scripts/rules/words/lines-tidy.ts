import { tidyText } from '../../fix/tidy-text.ts';
import type { Rule } from '../rule.ts';

/** No byte order mark, no CR, no tabs that indent, no spaces at the end of a line, one line end at the end. */
export const linesTidy: Rule = {
  name: 'lines-tidy',
  why: 'White space that nobody sees makes changes that nobody can review.',
  check({ files }) {
    return [...files.documents.values()].flatMap(({ file, text }) =>
      tidyText(text).found.map(({ what, line }) => ({
        file,
        at: [],
        line,
        message: `this file has ${what}`,
        tip: 'run npm run fix',
      })),
    );
  },
};
