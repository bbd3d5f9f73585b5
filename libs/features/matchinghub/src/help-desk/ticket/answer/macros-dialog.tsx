import { ticketDetail, type TicketDetail, type TicketMacro } from '@vinculo/contracts/tickets';
import { useAuthStore } from '@vinculo/data-access/state';
import { useApplyTicketMacro, useShowTicket } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { effectLines, fillReply, replyValues } from '@vinculo/domain/tickets';
import { storedMeanwhile } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useTicketOptions } from '../../list/ticket-options';
import { Meanwhile } from './meanwhile';
import { lastMessageOf, writtenSince } from './ticket-draft';
import { useTakeBack } from './use-take-back';

interface MacrosDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
}

/** Chooses a macro, shows all that it does with the data of the ticket, and applies it at once. */
export function MacrosDialog({ ticket, onClose }: MacrosDialogProps) {
  const { macros, categoryOptions, teams, staff, isUnavailable } = useTicketOptions();
  const me = useAuthStore(({ user }) => user?.displayName ?? '');
  const show = useShowTicket();
  const apply = useApplyTicketMacro(ticket.ticketID);
  const { takeBack } = useTakeBack(ticket.ticketID);
  const [seenID, setSeenID] = useState(() => lastMessageOf(ticket));
  const [macro, setMacro] = useState<TicketMacro | null>(null);
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const idempotencyKey = useIdempotencyKey([macro?.macroID, answer, note]);
  const values = replyValues(ticket, me);
  const news = hasChanged ? writtenSince(ticket, seenID, me) : [];

  function choose(chosen: TicketMacro | undefined): void {
    setMacro(chosen ?? null);
    setAnswer(fillReply(chosen?.effects.answer ?? '', values).text);
    setNote(fillReply(chosen?.effects.note ?? '', values).text);
    setShowsErrors(false);
  }
  const problemOf = (text: string): string | undefined => {
    const { missing } = fillReply(text, {});
    if (text.trim() === '') return 'Escribe el texto.';
    return missing.length === 0 ? undefined : `Falta en este ticket: ${missing.join(', ')}. Complétalo.`;
  };
  const answerProblem = macro?.effects.answer == null ? undefined : problemOf(answer);
  const noteProblem = macro?.effects.note == null ? undefined : problemOf(note);

  async function accept(): Promise<void> {
    if (news.length > 0) return;
    if (macro === null || answerProblem !== undefined || noteProblem !== undefined) return setShowsErrors(true);
    const { macroID, version: macroVersion, effects } = macro;
    try {
      const applied = await apply.mutateAsync({
        ...{ macroID, macroVersion, lastMessageID: seenID, version: ticket.version, idempotencyKey },
        answer: effects.answer === null ? null : answer,
        note: effects.note === null ? null : note,
      });
      const waiting = effects.answer === null ? undefined : applied.messages.findLast(({ canWithdraw }) => canWithdraw);
      if (waiting === undefined) notify.success(`Se aplicó «${macro.name}»`);
      else
        notify.undo(`Se aplicó «${macro.name}»: la respuesta sale en segundos`, () => void takeBack(waiting.messageID));
    } catch (error) {
      const current = storedMeanwhile(error, ticketDetail);
      if (current === undefined) return void notify.error(problemText(error));
      show(current);
      return setHasChanged(true);
    }
    onClose();
  }
  return (
    <Dialog
      isOpen
      title="Macros"
      acceptLabel="Aplicar"
      isBusy={apply.isPending}
      onClose={onClose}
      onAccept={() => void accept()}
    >
      <SelectField
        label="Macro"
        isRequired
        options={macros.map(({ macroID, name }) => ({ value: macroID, label: name }))}
        isUnavailable={isUnavailable}
        value={macro?.macroID ?? null}
        error={showsErrors && macro === null ? 'Elige una.' : undefined}
        help={macros.length === 0 ? 'Aún no hay: se escriben en Administración.' : undefined}
        onChange={(macroID) => choose(macros.find((one) => one.macroID === macroID))}
      />
      {hasChanged && (
        <p role="alert">
          El ticket cambió mientras tanto y aún no se hizo nada. Revisa lo que hará y aplícala otra vez.
        </p>
      )}
      {news.length > 0 && <Meanwhile messages={news} isAsked onRead={() => setSeenID(lastMessageOf(ticket))} />}
      {macro !== null && (
        <ul aria-label="Qué hace">
          {effectLines(macro.effects, {
            category: (id) => labelOf(categoryOptions, id),
            team: (id) => labelOf(teams, id),
            person: (uid) => labelOf(staff, uid),
          }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {macro?.effects.answer != null && (
        <TextArea
          label={`Respuesta para ${ticket.requester.name}`}
          rows={6}
          maxLength={5000}
          value={answer}
          error={showsErrors ? answerProblem : undefined}
          warning={answerProblem}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      )}
      {macro?.effects.note != null && (
        <TextArea
          label="Nota privada"
          rows={3}
          maxLength={5000}
          value={note}
          error={showsErrors ? noteProblem : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
