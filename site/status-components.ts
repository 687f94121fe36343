// The components that the status answer names, with what each stands for. The status page reserves room for them.

export const STATUS_COMPONENTS: readonly { id: string; what: string }[] = [
  { id: 'catalogue', what: 'Records are in memory and found by their name.' },
  { id: 'search', what: 'A service is found by its own words.' },
  { id: 'store', what: 'Lists, feedback, limits and this history can be read and written.' },
  { id: 'text', what: 'Built pages, texts and data can be read.' },
];
