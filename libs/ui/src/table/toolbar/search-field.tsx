import { IconSearch, IconX } from '@tabler/icons-react';
import { startTransition, useEffect, useId, useOptimistic, useRef } from 'react';
import { lengthProblem } from '../../errors';
import { useBoundedText } from '../../form';
import { shortcutsAreOn } from '../../shortcuts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Longer text stays in the box, is reported as too long and is not searched. */
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

/** Elements in which a slash is typed; checkboxes and sliders are not among them. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [role="dialog"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);

/** The tabbable row of the list nearest to an element. */
function nearestRow(element: Element): HTMLElement | null {
  for (let place = element.parentElement; place !== null; place = place.parentElement) {
    const row = place.querySelector<HTMLElement>('[role="grid"] tr[tabindex="0"]');
    if (row !== null) return row;
  }
  return null;
}

/** Searches a list; slash focuses it from anywhere on the page, arrow down moves into the list, Escape clears it. */
export function SearchField({ label, placeholder = label, value, maxLength, onChange }: SearchFieldProps) {
  const problemID = useId();
  const input = useRef<HTMLInputElement>(null);
  // The box updates at once; the list may lag behind.
  const bounded = useBoundedText({ value, maxLength, onChange });
  const [text, setText] = useOptimistic(bounded.text);
  const problem = lengthProblem(text, maxLength);
  const search = (next: string) =>
    startTransition(() => {
      setText(next);
      bounded.change(next);
    });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!shortcutsAreOn()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const clear = () => {
    search('');
    input.current?.focus();
  };

  return (
    <div className={styles.search} role="search" aria-label={label}>
      <IconSearch size={15} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemID}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            nearestRow(event.currentTarget)?.focus();
          }
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          search('');
        }}
      />
      {text !== '' && (
        <button className={styles.clear} type="button" aria-label="Vaciar la búsqueda" onClick={clear}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={problemID} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
