import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** How many there are, or how many of how many: "10 de 12". */
  readonly count?: number | string | undefined;
}

interface TabsProps<K extends string> {
  /** Ties the tabs to their panel. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly active: K;
  readonly onChange: (key: K) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs over a `<TabPanel>` with the same id; arrows, Home and End move between them. */
export function Tabs<K extends string>({ id, label, tabs, active, onChange }: TabsProps<K>) {
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex(({ key }) => key === active),
      tabs.length,
    );
    const next = tabs[index];
    if (next === undefined) return;
    onChange(next.key);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  }
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  // On a phone the open one may lie beyond the edge; a count that arrives late moves it.
  useEffect(() => {
    const open = list.current?.querySelector('[aria-selected="true"]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [active, counts]);
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ key, label: text, count }) => (
        <button
          key={key}
          className={styles.tab}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-controls={`${id}-panel`}
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  /** The key of the tab it belongs to. */
  readonly active: string;
  readonly children: ReactNode;
}

export const TabPanel = ({ id, active, children }: TabPanelProps) => (
  <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} tabIndex={0}>
    {children}
  </div>
);
