import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from '../button';
import { firstTooLong } from '../errors';
import { Kit } from '../kit/kit';
import styles from './dialog.module.css';
import { useLeavingCopy } from './leaving-copy';
import { useFocusBack } from './use-focus-back';

/** The entry animation is in the stylesheet; the exit animation plays on a copy. */
const INSTANT = { duration: 0 };

/** Selects the invalid field, or the first of several invalid fields. */
const FIRST_GAP = ':is(input, textarea, select)[aria-invalid="true"], [data-invalid] input';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called by Cancel, Escape and a click outside; not while busy. The last two ask first if something was filled in. */
  readonly onClose: () => void;
  readonly onAccept: () => void;
  /** The second button, if it is an answer rather than a way to close. */
  readonly onCancel?: () => void;
  readonly title: string;
  /** The consequences of accepting. */
  readonly message?: ReactNode;
  /** The input fields, if any; they are disabled while busy. */
  readonly children?: ReactNode;
  readonly acceptLabel?: string;
  /** Null if there is no second choice. */
  readonly cancelLabel?: string | null;
  /** Has content side by side. */
  readonly isWide?: boolean;
  /** Accepting cannot be undone. */
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
}

interface DialogFormProps extends ComponentProps<'form'> {
  readonly isBusy: boolean;
  readonly onEscape: () => void;
}

/** Inside the dialog, so that it mounts and unmounts with it. */
function DialogForm({ onEscape, isBusy, ...form }: DialogFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useLeavingCopy(ref, { dialog: `.${styles.root}`, scrim: `.${styles.scrim}`, content: `.${styles.content}` });
  const wasBusy = useRef(false);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // A refused answer focuses the invalid field; what was focused is disabled while busy, which loses the focus.
    if (wasBusy.current && !isBusy) {
      const gap = ref.current?.querySelector<HTMLElement>(FIRST_GAP);
      const isLost = document.activeElement === document.body && focused.current?.isConnected === true;
      const last = isLost && focused.current instanceof HTMLElement ? focused.current : null;
      (gap ?? last)?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // An open list in a field handles the key itself.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      // Of several dialogs, the topmost closes.
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]:not([inert] *)');
      if ([...dialogs].at(-1)?.contains(ref.current) === true) escape();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  return <form ref={ref} noValidate onFocus={({ target }) => (focused.current = target)} {...form} />;
}

/** Whether an event fills something in: text other than that of a search, a choice, or a mark. */
function fillsIn({ type, target }: SyntheticEvent): boolean {
  if (type === 'click') return target instanceof Element && target.closest('[role="option"]') !== null;
  return !(target instanceof HTMLInputElement && (target.type === 'search' || target.role === 'combobox'));
}

/** A modal dialog. It traps the focus and restores it on close. */
export function Dialog({
  isOpen,
  onClose,
  onAccept,
  onCancel = onClose,
  title,
  message,
  children,
  acceptLabel = 'Aceptar',
  cancelLabel = 'Cancelar',
  isWide = false,
  isDanger = false,
  isBusy = false,
}: DialogProps) {
  /** Its fields, and whether something was filled in, which ends with them. */
  const fields = useRef<HTMLFieldSetElement>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (fields.current?.dataset['filled'] === undefined) onClose();
    else setAsksToDiscard(true);
  };
  const noteFilled = (event: SyntheticEvent<HTMLFieldSetElement>) => {
    if (fillsIn(event)) event.currentTarget.dataset['filled'] = 'true';
  };

  useFocusBack(isOpen);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is a portal: in the React tree its form may be inside another form.
    event.stopPropagation();
    if (isBusy) return;
    const form = event.currentTarget;
    const tooLong = firstTooLong(form);
    if (tooLong !== null) return tooLong.focus();
    onAccept();
    // After the result is rendered: focuses the first invalid field, if there is one.
    requestAnimationFrame(() => form.querySelector<HTMLElement>(FIRST_GAP)?.focus());
  }
  return (
    <Kit>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        withCloseButton={false}
        centered
        size={isWide ? 920 : 440}
        lockScroll={false}
        returnFocus={false}
        zIndex="var(--v-z-modal)"
        transitionProps={INSTANT}
        overlayProps={{ className: styles.scrim ?? '', transitionProps: INSTANT }}
        closeOnEscape={false}
        classNames={{
          root: styles.root ?? '',
          content: styles.content ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: styles.body ?? '',
        }}
      >
        <DialogForm onSubmit={handleSubmit} onEscape={close} isBusy={isBusy}>
          {message !== undefined && <div className={styles.message}>{message}</div>}
          {children !== undefined && (
            <fieldset
              ref={fields}
              className={styles.fields}
              disabled={isBusy}
              onInput={noteFilled}
              onClick={noteFilled}
            >
              {children}
            </fieldset>
          )}
          <div className={styles.actions}>
            {cancelLabel !== null && <Button onClick={isBusy ? undefined : onCancel}>{cancelLabel}</Button>}
            <Button
              type="submit"
              variant={isDanger ? 'dangerFilled' : 'primary'}
              isBusy={isBusy}
              data-autofocus={children === undefined || undefined}
            >
              {acceptLabel}
            </Button>
          </div>
        </DialogForm>
        {asksToDiscard && (
          <Dialog
            isOpen
            title="¿Descartar lo que escribiste?"
            message="Todavía no está guardado."
            acceptLabel="Seguir aquí"
            cancelLabel="Descartar"
            onAccept={() => setAsksToDiscard(false)}
            onCancel={() => {
              setAsksToDiscard(false);
              onClose();
            }}
            onClose={() => setAsksToDiscard(false)}
          />
        )}
      </Modal>
    </Kit>
  );
}
