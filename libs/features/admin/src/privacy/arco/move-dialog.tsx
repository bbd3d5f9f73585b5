import type { ArcoRequest } from '@vinculo/contracts/privacy';
import { useArcoAction } from '@vinculo/data-access/privacy';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoChannels, stepNeedsText, type ArcoStep } from '@vinculo/domain/privacy';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { MOVE_LABELS, questionFor } from './step-text';

interface MoveDialogProps {
  readonly request: ArcoRequest;
  readonly step: ArcoStep;
  readonly onClose: () => void;
}

/** Steps whose text is addressed to the requester. */
const isDelivered = (step: ArcoStep): boolean => step === 'answered' || step === 'refused' || step === 'fulfilled';

/** How the requester is notified. */
const deliveryOf = ({ channel, isMailed }: ArcoRequest): string =>
  isMailed
    ? 'Se envía por correo a la dirección de su expediente.'
    : `No se envía ningún correo: aquí solo queda registrado. Comunícaselo tú por donde lo pidió (${labelOf(arcoChannels, channel).toLowerCase()}).`;

/** Moves a request to its next step, with the input that the step requires. */
export function MoveDialog({ request, step, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const action = useArcoAction();
  const { title, label, help } = questionFor(step, request.kind);
  const isRequired = stepNeedsText(step, request.kind);
  const isMissing = isRequired && text.trim() === '';
  return (
    <Dialog
      isOpen
      isDanger={step === 'refused'}
      title={title}
      message={isDelivered(step) ? deliveryOf(request) : undefined}
      acceptLabel={MOVE_LABELS[step]}
      isBusy={action.isPending}
      onAccept={() => {
        if (isMissing) return setShowsError(true);
        action.mutate(
          { request, action: { verb: 'move', step, text: text.trim() } },
          { onSuccess: onClose, onError: (error) => notify.error(problemText(error)) },
        );
      }}
      onClose={onClose}
    >
      <TextArea
        label={label}
        isRequired={isRequired}
        isOptional={!isRequired}
        rows={4}
        maxLength={2000}
        help={help}
        value={text}
        error={showsError && isMissing ? 'Escríbelo para seguir.' : undefined}
        onChange={({ target }) => setText(target.value)}
        data-autofocus
      />
    </Dialog>
  );
}
