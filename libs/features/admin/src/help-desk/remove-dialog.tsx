import type { UseMutationResult } from '@tanstack/react-query';
import { Dialog } from '@vinculo/ui/overlays';
import { afterSave } from './after-save';

interface RemoveDialogProps<Entry> {
  readonly entry: Entry;
  readonly message: string;
  readonly done: string;
  readonly mutation: UseMutationResult<unknown, Error, Entry>;
  readonly onClose: () => void;
}

/** Asks before something is removed. */
export const RemoveDialog = <Entry extends { readonly name: string }>({
  entry,
  message,
  done,
  mutation,
  onClose,
}: RemoveDialogProps<Entry>) => (
  <Dialog
    isOpen
    isDanger
    title={`¿Eliminar «${entry.name}»?`}
    message={message}
    acceptLabel="Eliminar"
    isBusy={mutation.isPending}
    onClose={onClose}
    onAccept={() => mutation.mutate(entry, afterSave(done, onClose))}
  />
);
