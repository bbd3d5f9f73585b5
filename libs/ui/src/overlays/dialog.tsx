import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useEffect, useEffectEvent, useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { firstTooLong } from '../errors';
import { Kit } from '../kit/kit';
import styles from './dialog.module.css';
import { useLeavingCopy } from './leaving-copy';
import { useFocusBack } from './use-focus-back';

/** The motion is in the style sheet, in from the first frame; out as a copy. */
const INSTANT = { duration: 0 };

/** A field that says what is wrong with it, or the first of those that are wrong together. */
const FIRST_GAP = ':is(input, textarea, select)[aria-invalid="true"], [data-invalid] input';

interface DialogProps {
  readonly isOpen: boolean;
  /** Cancel, Escape, and a click outside; not asked for while busy. */
  readonly onClose: () => void;
  readonly onAccept: () => void;
  /** The second button, where it is an answer of its own rather than a way to close. */
  readonly onCancel?: () => void;
  readonly title: string;
  /** What will come of it. */
  readonly message?: ReactNode;
  /** The fields to fill in, if any; they are off while busy. */
  readonly children?: ReactNode;
  readonly acceptLabel?: string;
  /** Null where there is nothing to choose between. */
  readonly cancelLabel?: string | null;
  /** Has things beside each other. */
  readonly isWide?: boolean;
  /** Accepting cannot be taken back. */
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
}

interface DialogFormProps extends ComponentProps<'form'> {
  readonly isBusy: boolean;
  readonly onEscape: () => void;
}

/** Inside the dialog, so that it comes and goes with it. */
function DialogForm({ onEscape, isBusy, ...form }: DialogFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useLeavingCopy(ref, { dialog: `.${styles.root}`, scrim: `.${styles.scrim}`, content: `.${styles.content}` });
  const wasBusy = useRef(false);
  useEffect(() => {
    // A refused answer leads to the field that it is about.
    if (wasBusy.current && !isBusy) ref.current?.querySelector<HTMLElement>(FIRST_GAP)?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // An open list in a field takes the key for itself.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      // Of several dialogs the one on top closes.
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]:not([inert] *)');
      if ([...dialogs].at(-1)?.contains(ref.current) === true) escape();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  return <form ref={ref} noValidate {...form} />;
}

/** A question in the middle of the screen. The focus stays inside, and goes back where it was. */
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
  const close = isBusy ? () => {} : onClose;

  useFocusBack(isOpen);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is a portal: in React's eyes its form may stand inside another one.
    event.stopPropagation();
    if (isBusy) return;
    const form = event.currentTarget;
    const tooLong = firstTooLong(form);
    if (tooLong !== null) return tooLong.focus();
    onAccept();
    // Once what was answered is drawn: to the first gap, if there is one.
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
            <fieldset className={styles.fields} disabled={isBusy}>
              {children}
            </fieldset>
          )}
          <div className={styles.actions}>
            {cancelLabel !== null && <Button onClick={isBusy ? close : onCancel}>{cancelLabel}</Button>}
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
      </Modal>
    </Kit>
  );
}
