// Light, dark or as the system: what the button of the header changes, kept in this browser, where site/public/theme.js
// reads it before the next page is painted.

export type Theme = 'auto' | 'light' | 'dark';

/** From automatic first to the one that is not there, so that the reader sees a change. */
export function themeAfter(theme: string | undefined, systemIsDark: boolean): Theme {
  const [own, other] = systemIsDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  if (theme === other) return own;
  return theme === own ? 'auto' : other;
}

export function changeTheme(): void {
  const { dataset } = document.documentElement;
  const theme = themeAfter(dataset['theme'], matchMedia('(prefers-color-scheme: dark)').matches);
  dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing has it for as long as the page is open.
  }
}
