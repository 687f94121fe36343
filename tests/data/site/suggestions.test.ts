// What an unknown id may have meant, over the real catalogue: in a browser, which has names only, the same as the API
// says.
import { expect, test } from 'vitest';
import { readIndex } from '../../../catalogue/formats/browser-data.ts';
import { browserFiles } from '../../../catalogue/formats/browser-files.ts';
import { suggestIds } from '../../../catalogue/views/suggest-ids.ts';
import { idSuggester } from '../../../site/client/selection/suggest.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const body = browserFiles(catalogue).files.find(({ name }) => name === 'index.json')?.body ?? '';
const suggest = idSuggester(readIndex(JSON.parse(body)));

test.each(['aws-firehose', 'gcp-vertex-ai', 'azure-fuctions', 'amazon-s3', 'softlayer-vpc', 'lambda'])(
  '%s gets the same suggestions in a browser as of the API',
  (wrong) => {
    expect(suggest(wrong)).not.toEqual([]);
    expect(suggest(wrong)).toEqual(suggestIds(catalogue, wrong));
  },
);
