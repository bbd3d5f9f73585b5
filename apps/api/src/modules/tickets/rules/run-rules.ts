import type { TicketRule } from '@vinculo/contracts/tickets';
import {
  effectsOn,
  fillReply,
  hasEffect,
  replyValues,
  ruleFits,
  ruleMayRun,
  ticketFolio,
} from '@vinculo/domain/tickets';
import { handle } from '../../../background/worker';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteDeps } from '../../../http/route';
import { appendEvents, SYSTEM, type AuditContext } from '../../audit/append-event';
import { addressOf } from '../thread/answers.commands';
import { applyEffects } from '../apply-effects';
import { logged } from '../change-ticket';
import { writeProposal } from '../file-ticket';
import { listRatings } from '../ratings/ticket-ratings.repository';
import { lockTarget } from '../thread/receive-message';
import { refreshClock } from '../clock/ticket-clock';
import { findMessage, findReceived } from '../thread/ticket-thread.repository';
import type { TicketRow } from '../tickets.repository';
import { subjectOf } from './rule-subject';
import { insertRun, listRules, listRuns, RULE_EVENTS, type RuleEvent } from './rules.repository';

/** Texts with the data of the ticket. An answer that cannot go is left for the team as a note, and who sends a proposal signs it. */
function written(row: TicketRow, effects: TicketRule['effects']): TicketRule['effects'] {
  const { requesterName, number, subject, vacancyName, companyName, isHiding, teamName } = row;
  const named = (name: string | null) => (name === null || isHiding ? null : { name });
  const values = replyValues(
    {
      ...{ requester: { name: requesterName }, folio: ticketFolio(number), subject },
      ...{ vacancy: named(vacancyName), company: named(companyName) },
    },
    teamName,
  );
  const note = effects.note === null ? null : fillReply(effects.note, values).text;
  const proposal = effects.proposal === null ? null : fillReply(effects.proposal, { ...values, agente: '' }).text;
  if (effects.answer === null) return { ...effects, note, proposal };
  const { text, missing } = fillReply(effects.answer, values);
  if (missing.length === 0 && addressOf(row) !== '') return { ...effects, note, proposal, answer: text };
  const why = missing.length === 0 ? 'no hay correo' : `falta ${missing.join(', ')}`;
  return {
    ...effects,
    ...{ proposal, answer: null },
    note: [note, `Respuesta sin enviar, ${why}:\n\n${text}`].filter(Boolean).join('\n\n'),
  };
}

/**
 * Runs one rule in a locked ticket, unless it does not fit, changes nothing or ran there too often.
 * @param received what the requester wrote
 */
async function runRule(
  context: Omit<AuditContext, 'actor'>,
  row: TicketRow,
  rule: TicketRule,
  received: string,
): Promise<void> {
  const { tx, now } = context;
  const { ticketID } = row;
  const { ruleID, name } = rule;
  const [rating] = await listRatings(tx, ticketID);
  const subject = subjectOf(row, received, rating?.score ?? null);
  if (!ruleFits(rule.conditions, subject)) return;
  const effects = effectsOn(rule.effects, subject);
  const runs = (await listRuns(tx, ticketID)).filter((run) => run.ruleID === ruleID).map(({ at }) => at.getTime());
  if (!hasEffect(effects) || !ruleMayRun(effects, runs, now.getTime())) return;
  const acting = { ...context, actor: { ...SYSTEM, name: `Regla «${name}»` } };
  const { proposal, ...rest } = written(row, effects);
  if (proposal !== null) await writeProposal(acting, row, proposal);
  await refreshClock(tx, await applyEffects(acting, row, rest, null), now);
  await insertRun(tx, { ticketID, ruleID, rule: name, at: now });
  await appendEvents(acting, [{ action: 'ticket.rule_ran', ...logged(row), after: { rule: name } }]);
}

/** Runs the rules for an event one after the other, each in the ticket that the ones before left. */
async function runRules(tx: Tx, { ticketID, event, messageID }: RuleEvent, now: Date): Promise<void> {
  for (const rule of await listRules(tx)) {
    if (!rule.isActive || rule.event !== event) continue;
    const row = await lockTarget(tx, ticketID);
    if (row === undefined) return;
    const received = messageID === undefined ? await findReceived(tx, row.ticketID) : await findMessage(tx, messageID);
    try {
      await tx.transaction((inner) => runRule({ tx: inner, now, origin: '' }, row, rule, received?.text ?? ''));
    } catch (error) {
      // A colleague who left or a retired category stops this rule alone.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

export const ruleHandler = ({ clock }: Pick<RouteDeps, 'clock'>) =>
  handle(RULE_EVENTS, {
    run: ({ payload, finish }) => finish((tx) => runRules(tx, payload, clock())),
  });
