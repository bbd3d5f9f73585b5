import { colleaguesFor, mentionDraft, type Colleague, type MentionDraft } from '@vinculo/domain/session';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TextArea } from '../form';
import styles from './mentions.module.css';

interface MentionFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onKeyDown'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Who can be mentioned, asked for at the first @; undefined until they are known. */
  readonly useColleagues: (isAsked: boolean) => readonly Colleague[] | undefined;
  /** On Ctrl+Enter. */
  readonly onSend: () => void;
  /** What Ctrl+Enter does, beside the help text where there is a keyboard. */
  readonly sendHint: string;
}

const NOBODY: readonly Colleague[] = [];

/** A text field in which @ suggests colleagues; arrow keys select, Enter or Tab inserts the name, Escape closes. */
export function MentionField({ value, help, onChange, useColleagues, onSend, sendHint, ...field }: MentionFieldProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<MentionDraft | null>(null);
  const [active, setActive] = useState(0);
  const colleagues = useColleagues(draft !== null) ?? NOBODY;
  const offered = draft === null ? NOBODY : colleaguesFor(draft.typed, colleagues);
  const isOpen = offered.length > 0;

  function pick({ name }: Colleague) {
    if (draft === null) return;
    const area = box.current?.querySelector('textarea');
    const end = draft.start + 1 + draft.typed.length;
    const text = `${value.slice(0, draft.start)}@${name} ${value.slice(end)}`;
    onChange(text);
    setDraft(null);
    // After the text is rendered in the box.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(draft.start + name.length + 2, draft.start + name.length + 2);
    });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const chosen = offered[active];
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onSend();
      return;
    }
    if (!isOpen || chosen === undefined) return;
    switch (event.key) {
      case 'ArrowDown':
        setActive((active + 1) % offered.length);
        break;
      case 'ArrowUp':
        setActive((active - 1 + offered.length) % offered.length);
        break;
      case 'Enter':
      case 'Tab':
        pick(chosen);
        break;
      case 'Escape':
        setDraft(null);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={box} className={styles.field}>
      <TextArea
        {...field}
        value={value}
        help={
          <>
            {help} <span className={styles.hint}>{sendHint}</span>
          </>
        }
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setDraft(mentionDraft(currentTarget.value, currentTarget.selectionStart));
          setActive(0);
        }}
        onBlur={() => setDraft(null)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <ul className={styles.colleagues} id={listId} role="listbox" aria-label="Colegas">
          {offered.map((colleague, index) => (
            <li
              key={colleague.uid}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the box loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(colleague);
              }}
            >
              {colleague.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
