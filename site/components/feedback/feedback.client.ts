// Entry of the feedback form in the browser.
import { hydrateIsland } from '../../state/hydrate-island.ts';
import type { FeedbackFormProps } from './FeedbackForm.tsx';

hydrateIsland<FeedbackFormProps, FeedbackFormProps>('feedback', {
  component: async () => (await import('./FeedbackForm.tsx')).FeedbackForm,
  load: async (options) => options,
});
