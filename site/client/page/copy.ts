// Copy buttons: `<button data-copy="ID">` copies the lines of the list with that id, or the code that has it, and says
// so politely.

/** How long "Copied" stays, in milliseconds. */
const MESSAGE_MILLISECONDS = 4_000;

export function listenForCopies(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
    const status = button?.parentElement?.querySelector('[role="status"]');
    if (!button || !status) return;
    status.textContent = (await copyText(textOf(document.getElementById(button.dataset['copy'] ?? ''))))
      ? 'Copied'
      : 'The browser did not allow it: select the text and copy it';
    setTimeout(() => {
      status.textContent = '';
    }, MESSAGE_MILLISECONDS);
  });
}

function textOf(source: HTMLElement | null): string {
  if (source?.tagName === 'PRE') return source.textContent;
  return [...(source?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent.trim()).join('\n');
}

/** @returns false where the clipboard is closed to pages, such as on a mirror without https */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
