// The way from one page of rows to another.

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: Props) {
  if (pages === 1) return null;
  const step = (text: string, to: number) => (
    <button type="button" class="bordered" disabled={to < 1 || to > pages || to === page} onClick={() => onPage(to)}>
      {text}
    </button>
  );
  return (
    <nav class="pager needs-script" aria-label="Pages">
      {step('First', 1)}
      {step('Previous', page - 1)}
      <span>
        Page {page} of {pages}
      </span>
      {step('Next', page + 1)}
      {step('Last', pages)}
    </nav>
  );
}
