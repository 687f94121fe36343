// The reader's theme, before the first paint.
try {
  document.documentElement.dataset.theme = localStorage.theme;
} catch {
  // As the system.
}
