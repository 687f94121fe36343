// On the API page: loads what sends requests when a reader first opens one of the forms.
for (const details of document.querySelectorAll<HTMLDetailsElement>('details.try')) {
  details.addEventListener(
    'toggle',
    async () => {
      const { setUpForm } = await import('./form.ts');
      setUpForm(details);
    },
    { once: true },
  );
}
