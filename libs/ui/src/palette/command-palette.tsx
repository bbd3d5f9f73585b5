import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kit } from '../kit/kit';
import { usePrefetch } from '../navigation';
import { useFocusBack } from '../overlays/use-focus-back';
import styles from './command-palette.module.css';
import type { PaletteItem, PaletteSource } from './palette-source';
import { usePaletteResults } from './use-palette-results';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The initial text: the user may have typed before the palette was loaded. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Enter was pressed before loading: the first result is selected as soon as there is one. */
  readonly isEntered: boolean;
  /** Called when the box has the focus. */
  readonly ready: () => void;
  readonly sources: readonly PaletteSource[];
}

/** Searches screens, actions and records by name, and opens them. */
export function CommandPalette({ isOpen, ...search }: CommandPaletteProps) {
  useFocusBack(isOpen);
  return (
    <Kit>
      <Modal
        opened={isOpen}
        onClose={search.onClose}
        withCloseButton={false}
        lockScroll={false}
        returnFocus={false}
        zIndex="var(--v-z-modal)"
        yOffset="12vh"
        transitionProps={{ duration: 0 }}
        overlayProps={{ className: styles.scrim ?? '' }}
        title="Buscar"
        size={560}
        classNames={{ content: styles.content ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      >
        <Search {...search} />
      </Modal>
    </Kit>
  );
}

/** The part of a label that matches the query, ignoring case and accents. */
function Label({ text, query }: { readonly text: string; readonly query: string }) {
  const start = query === '' ? -1 : normalizeForSearch(text).indexOf(query);
  if (start === -1) return <span className={styles.label}>{text}</span>;
  const end = start + query.length;
  return (
    <span className={styles.label}>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </span>
  );
}

function Search({ onClose, text, setText, isEntered, ready, sources }: Omit<CommandPaletteProps, 'isOpen'>) {
  const id = useId();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const [position, setPosition] = useState(0);
  const query = normalizeForSearch(text.trim());
  const groups = usePaletteResults(sources, query);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(position, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;

  function choose(item: PaletteItem): void {
    onClose();
    if ('to' in item) void navigate(item.to);
    else item.run();
  }

  const takeFirst = useEffectEvent(choose);
  useEffect(() => {
    if (isEntered && active !== undefined) takeFirst(active);
  }, [isEntered, active]);

  function move(next: number): void {
    const index = (next + items.length) % items.length;
    const item = items[index];
    if (item === undefined) return;
    setPosition(index);
    if ('to' in item) prefetch(new URL(item.to, window.location.origin).pathname);
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent): void {
    const index = Math.min(position, items.length - 1);
    if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.box}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-label="Buscar pantallas, acciones, empresas y vacantes"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder="Buscar"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(0);
          }}
          onKeyDown={handleKey}
          onFocus={ready}
        />
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Resultados">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p className={styles.group} id={`${id}-${group.id}`}>
              {group.title}
            </p>
            {group.items.map((item) => (
              <div
                key={item.id}
                id={optionId(item)}
                className={styles.item}
                role="option"
                aria-selected={item === active}
                onPointerMove={() => setPosition(items.indexOf(item))}
                onClick={() => choose(item)}
              >
                {item.icon}
                <Label text={item.label} query={query} />
                {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
                {item === active && (
                  <kbd className={styles.enter} aria-hidden>
                    ↵
                  </kbd>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {items.length === 0 ? `Nada se llama «${text.trim()}»` : ''}
      </p>
      <p className={styles.keys} aria-hidden>
        <span>↑↓ moverse</span>
        <span>↵ abrir</span>
        <span>esc cerrar</span>
      </p>
    </>
  );
}
