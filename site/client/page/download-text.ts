// Hands text to the reader as a file.

/** Spreadsheets take a CSV without it for text of an older set of characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param type Content-Type of the file; a CSV is marked as UTF-8 for spreadsheets */
export function downloadText(name: string, type: string, text: string): void {
  const whole = type === 'text/csv' ? `${BYTE_ORDER_MARK}${text}` : text;
  const url = URL.createObjectURL(new Blob([whole], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
