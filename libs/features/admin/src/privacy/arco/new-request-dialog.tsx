import { useQuery } from '@tanstack/react-query';
import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import type { CandidateSummary } from '@vinculo/contracts/candidates';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { useCreateArcoRequest } from '@vinculo/data-access/privacy';
import { mexicoDay } from '@vinculo/domain/calendar';
import {
  ANSWER_DAYS,
  arcoChannels,
  arcoDueOn,
  arcoKinds,
  type ArcoChannel,
  type ArcoKind,
} from '@vinculo/domain/privacy';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { PersonPicker } from './person-picker';

interface NewRequestDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (requestID: ArcoRequestId) => void;
}

/** Records an ARCO request and shows its deadline. */
export function NewRequestDialog({ onClose, onCreated }: NewRequestDialogProps) {
  const today = mexicoDay(new Date());
  const [person, setPerson] = useState<CandidateSummary | null>(null);
  const [kind, setKind] = useState<ArcoKind | null>(null);
  const [channel, setChannel] = useState<ArcoChannel>('email');
  const [receivedOn, setReceivedOn] = useState(today);
  const [detail, setDetail] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const create = useCreateArcoRequest();
  const idempotencyKey = useIdempotencyKey([person?.docID, kind, channel, receivedOn, detail]);
  const isDayWrong = receivedOn === '' || receivedOn > today;
  const { data: holidays } = useQuery(legalParameterQueries.holidays());
  const dueOn =
    isDayWrong || holidays === undefined
      ? null
      : arcoDueOn(
          { step: 'received', receivedOn, answeredOn: null },
          holidays.filter(({ isRetired }) => !isRetired).map(({ day }) => day),
        );

  function accept() {
    if (person === null || kind === null || isDayWrong) return setShowsErrors(true);
    create.mutate(
      { input: { docID: person.docID, kind, channel, receivedOn, detail }, idempotencyKey },
      {
        onSuccess: ({ requestID, folio }) => {
          notify.success(`Solicitud ${folio} registrada`);
          onCreated(requestID);
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="Nueva solicitud ARCO"
      acceptLabel="Registrar"
      isBusy={create.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <PersonPicker
        value={person}
        onChange={setPerson}
        error={showsErrors && person === null ? 'Elige a la persona.' : undefined}
      />
      <SelectField
        label="Derecho"
        isRequired
        options={arcoKinds}
        value={kind}
        error={showsErrors && kind === null ? 'Elige uno.' : undefined}
        onChange={setKind}
      />
      <SelectField
        label="Llegó por"
        isRequired
        options={arcoChannels}
        value={channel}
        onChange={(next) => setChannel(next ?? 'email')}
      />
      <DateField
        label="Recibida el"
        isRequired
        max={today}
        value={receivedOn}
        error={showsErrors && isDayWrong ? 'Elige un día que ya pasó.' : undefined}
        help={
          dueOn === null
            ? undefined
            : `Hay que responder a más tardar el ${dayText(dueOn)} (${ANSWER_DAYS} días hábiles).`
        }
        onChange={setReceivedOn}
      />
      <TextArea
        label="Qué pide"
        isOptional
        rows={3}
        maxLength={2000}
        value={detail}
        onChange={({ target }) => setDetail(target.value)}
      />
    </Dialog>
  );
}
