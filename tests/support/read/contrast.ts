// How well two colours stand apart.

/** Contrast of two colours by WCAG 2, from the definition. */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const value = Number.parseInt(color.slice(1), 16);
    const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
