import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { Consent } from '@vinculo/contracts/consents';
import { consentQueries, useRecordConsent } from '@vinculo/data-access/consents';
import { mexicoDay } from '@vinculo/domain/calendar';
import { consentSources, type ConsentSource } from '@vinculo/domain/privacy';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { Checkbox, SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useRef, useState } from 'react';
import styles from './privacy-tab.module.css';

interface ConsentDialogProps {
  readonly docID: CandidateId;
  /** The last recorded consent, as the initial values. */
  readonly latest: Consent | undefined;
  readonly onClose: () => void;
}

/** Records a person's consent: the version of the notice, and the purposes granted or withdrawn. */
export function ConsentDialog({ docID, latest, onClose }: ConsentDialogProps) {
  const { data: notices = [] } = useQuery(consentQueries.notices());
  const today = mexicoDay(new Date());
  const inForce = notices.filter(({ inForceFrom }) => inForceFrom <= today);
  const [chosen, setChosen] = useState<string | null>(null);
  const notice =
    inForce.find(({ noticeID }) => noticeID === chosen) ?? inForce.find(({ isCurrent }) => isCurrent) ?? inForce[0];
  const [source, setSource] = useState<ConsentSource>('form');
  const [acceptedOn, setAcceptedOn] = useState(today);
  const [granted, setGranted] = useState<readonly string[]>(latest?.granted ?? []);
  const [showsErrors, setShowsErrors] = useState(false);
  const record = useRecordConsent(docID);
  const key = useRef(crypto.randomUUID());
  const isDayWrong = notice !== undefined && (acceptedOn < notice.inForceFrom || acceptedOn > today);

  function accept() {
    if (notice === undefined || isDayWrong) return setShowsErrors(true);
    const input = {
      noticeID: notice.noticeID,
      acceptedOn,
      source,
      granted: notice.voluntary.filter((purpose) => granted.includes(purpose)),
    };
    record.mutate(
      { input, idempotencyKey: key.current },
      {
        onSuccess: () => {
          notify.success('Consentimiento registrado');
          onClose();
        },
        onError: (error) => {
          key.current = crypto.randomUUID();
          notify.error(problemText(error));
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="Registrar consentimiento"
      message="Lo que aceptó antes se conserva en su historial."
      acceptLabel="Registrar"
      isBusy={record.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <SelectField
        label="Versión del aviso"
        isRequired
        options={inForce.map(({ noticeID, name }) => ({ value: noticeID, label: name }))}
        value={notice?.noticeID ?? null}
        error={showsErrors && notice === undefined ? 'Publica primero un aviso en Administración.' : undefined}
        onChange={setChosen}
      />
      <SelectField
        label="Cómo dio su consentimiento"
        isRequired
        options={consentSources}
        value={source}
        onChange={(next) => setSource(next ?? 'form')}
      />
      <DateField
        label="Aceptado el"
        isRequired
        max={today}
        value={acceptedOn}
        error={showsErrors && isDayWrong ? 'Elige un día desde que el aviso está vigente.' : undefined}
        onChange={setAcceptedOn}
      />
      {notice !== undefined && notice.voluntary.length > 0 && (
        <fieldset className={styles.purposes}>
          <legend>Finalidades voluntarias que acepta</legend>
          {notice.voluntary.map((purpose) => (
            <Checkbox
              key={purpose}
              checked={granted.includes(purpose)}
              onChange={({ target }) =>
                setGranted(target.checked ? [...granted, purpose] : granted.filter((one) => one !== purpose))
              }
            >
              {purpose}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
