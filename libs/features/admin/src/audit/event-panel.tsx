import { fieldLabel, type AuditEvent } from '@vinculo/contracts/audit';
import { grouped } from '@vinculo/domain/formats';
import { fullTime } from '@vinculo/ui/dates';
import { SidePanel } from '@vinculo/ui/overlays';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Mono } from '@vinculo/ui/status';
import { fieldNames, NOT_SEALED, valueText } from './event-cells';
import styles from './event-panel.module.css';
import { recordPath } from './record-path';
import { RevertDialog } from './revert-dialog';

interface EventPanelProps {
  readonly event: AuditEvent;
  readonly sentence: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const WHY_NOT = {
  masked: 'la bitácora guarda sus identificadores enmascarados.',
  no_way_back: 'este paso no se puede regresar.',
} as const satisfies Record<NonNullable<AuditEvent['abilities']['whyNot']>, string>;

/** One event in full: the values before and after, and its link in the chain. */
export function EventPanel({ event, sentence, onClose, onPrevious, onNext }: EventPanelProps) {
  const [isReverting, setIsReverting] = useState(false);
  const names = fieldNames(event);
  const path = recordPath(event);
  return (
    <SidePanel
      title={event.actorName}
      subtitle={sentence}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        <>
          {path !== undefined && <ButtonLink to={path}>Abrir el registro</ButtonLink>}
          {event.abilities.revert && (
            <Button icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} onClick={() => setIsReverting(true)}>
              Revertir…
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>Cuándo</dt>
        <dd>{fullTime(new Date(event.at))}</dd>
        {event.reason !== '' && (
          <>
            <dt>Motivo</dt>
            <dd>{event.reason}</dd>
          </>
        )}
        <dt>Desde</dt>
        <dd>
          <Mono>{event.origin}</Mono>
        </dd>
        <dt>Registro</dt>
        <dd>{grouped(event.eventID)}</dd>
        <dt>Huella</dt>
        <dd className={styles.hash}>{event.hash === null ? NOT_SEALED : <Mono>{event.hash}</Mono>}</dd>
      </dl>
      {event.abilities.whyNot !== null && <p>No se puede revertir: {WHY_NOT[event.abilities.whyNot]}</p>}
      {names.length > 0 && (
        <table className={styles.diff}>
          <caption>Qué cambió</caption>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td>{valueText(name, event.before[name])}</td>
                <td>{valueText(name, event.after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isReverting && <RevertDialog event={event} onClose={() => setIsReverting(false)} />}
    </SidePanel>
  );
}
