// The reader's theme, before the first paint.
try {
  document.documentElement.dataset.theme = localStorage.theme ?? 'auto';
} catch {
  document.documentElement.dataset.theme = 'auto';
}
