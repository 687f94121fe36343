// On every page: `/` puts the cursor into the search field; the search itself is loaded when the field is first used,
// or when the page opens with a query.

const form = document.querySelector<HTMLFormElement>('form[data-search]');
const input = form?.querySelector('input');

if (form && input) {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      const { attachSearch } = await import('./box.ts');
      attachSearch(form, input);
    } catch {
      // Without it the form goes to the text host; the next use tries again.
      isStarted = false;
    }
  };
  input.addEventListener('focus', start);
  input.addEventListener('input', start);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  if (
    document.activeElement === input ||
    (form.dataset['search'] === 'panel' && location.search !== '') ||
    form.dataset['search'] === 'missing'
  )
    start();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
