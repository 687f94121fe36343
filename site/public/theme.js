// The reader's theme, before the first paint.
try {
  const { theme } = localStorage;
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // As the system.
}
