// Links to sections of a page as tabs, by the keyboard too. Without a script they stay links to their anchors.
import { useRef } from 'preact/hooks';
import { nextTab } from './next-tab.ts';

interface Props {
  label: string;
  /** Ids of the sections; that of a tab is `tab-` and its section's. */
  tabs: readonly { id: string; label: string; count?: number }[];
  /** Undefined until a script listens: then it is the id of the section that is shown. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const list = useRef<HTMLElement>(null);
  const onClick = (event: MouseEvent, id: string) => {
    // With a key held down the reader wants a window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = nextTab(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <nav ref={list} class="tabs" aria-label={label} role={chosen === undefined ? undefined : 'tablist'}>
      {tabs.map(({ id, label: name, count }, at) => (
        <a
          key={id}
          id={`tab-${id}`}
          href={`#${id}`}
          {...(chosen !== undefined && {
            role: 'tab',
            'aria-selected': chosen === id,
            tabIndex: chosen === id ? 0 : -1,
          })}
          onClick={(event) => onClick(event, id)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {name} {count !== undefined && <span class="tab-count">{count.toLocaleString('en-GB')}</span>}
        </a>
      ))}
    </nav>
  );
}
