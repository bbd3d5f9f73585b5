import {
  hasReason,
  moveReasons,
  reasonRule,
  type ApplicationStage,
  type MoveReason,
  type ReasonRule,
} from '@vinculo/domain/applications';
import { firstTemplate, type CandidateMessage } from '@vinculo/domain/mails';
import { useState, type ReactNode } from 'react';
import { DateField } from '../date-field';
import { SelectField, TextArea } from '../form';
import { isMessageReady, MessageField, type MessageRecipients } from './message-field';
import { LONGEST_REASON, ReasonField } from '../reason';

export interface MoveDetails {
  readonly reasonCode: MoveReason | null;
  readonly reason: string;
  /** The first day of work, ISO 8601; null of a move that hires nobody. */
  readonly startDate: string | null;
  /** Absent where no message is sent. */
  readonly message?: CandidateMessage;
}

/** Of a move that needs no reason and no day. */
export const NO_DETAILS: MoveDetails = { reasonCode: null, reason: '', startDate: null };

interface MoveNeeds {
  readonly to: ApplicationStage | null;
  readonly rule: ReasonRule;
  readonly isHire: boolean;
}

/** What a move of these applications has to say, once its stage is chosen. */
export const moveNeeds = (from: readonly (ApplicationStage | null)[], to: ApplicationStage | null): MoveNeeds => ({
  to,
  rule: (to === null ? [] : from.map((stage) => reasonRule(stage, to))).find((rule) => rule !== null) ?? null,
  isHire: to === 'hired',
});

export const needsDetails = ({ rule, isHire }: MoveNeeds): boolean => rule !== null || isHire;

/**
 * The fields of what a move has to say, and of the message about it where there are `recipients`. `read` returns it, or
 * null after it has shown what is missing.
 */
export function useMoveDetails(
  { to, rule, isHire }: MoveNeeds,
  recipients: MessageRecipients | null,
): {
  readonly fields: ReactNode;
  readonly read: () => MoveDetails | null;
} {
  const [reasonCode, setReasonCode] = useState<MoveReason | null>(null);
  const [reason, setReason] = useState('');
  const [startDate, setStartDate] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [written, setWritten] = useState<{ readonly to: ApplicationStage; readonly message: CandidateMessage }>();
  const message = written !== undefined && written.to === to ? written.message : null;
  const details: MoveDetails = {
    reasonCode,
    reason: reason.trim(),
    startDate: isHire ? startDate : null,
    ...(message === null ? {} : { message }),
  };
  const lacksReason = !hasReason(rule, details);
  const lacksDay = isHire && startDate === '';

  return {
    read: () => {
      if (!lacksReason && !lacksDay && isMessageReady(message)) return details;
      setShowsError(true);
      return null;
    },
    fields: (
      <>
        {isHire && (
          <DateField
            label="Primer día de trabajo"
            isRequired
            value={startDate}
            error={showsError && lacksDay ? 'Elige el primer día de trabajo.' : undefined}
            onChange={setStartDate}
            data-autofocus
          />
        )}
        {rule === 'text' && (
          <ReasonField
            isRequired
            value={reason}
            error={showsError && lacksReason ? 'Escribe el motivo.' : undefined}
            onChange={setReason}
          />
        )}
        {rule !== null && rule !== 'text' && (
          <>
            <SelectField
              label="Motivo"
              isRequired
              options={rule.list}
              value={reasonCode}
              error={showsError && reasonCode === null ? 'Elige el motivo.' : undefined}
              onChange={(chosen) => setReasonCode(moveReasons.find(({ value }) => value === chosen)?.value ?? null)}
            />
            <TextArea
              label="Detalle"
              isRequired={reasonCode === 'other'}
              isOptional={reasonCode !== 'other'}
              rows={3}
              maxLength={LONGEST_REASON}
              value={reason}
              error={showsError && reasonCode === 'other' && lacksReason ? 'Escribe cuál es.' : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {recipients !== null && to !== null && (
          <MessageField
            key={to}
            first={firstTemplate(to)}
            recipients={recipients}
            message={message}
            onChange={(next) => setWritten(next === null ? undefined : { to, message: next })}
          />
        )}
      </>
    ),
  };
}
