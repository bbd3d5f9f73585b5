import type { moveArcoRequest } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueOn, fulfilledByAction, nextArcoSteps, stepNeedsText, type ArcoStep } from '@vinculo/domain/privacy';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { sendMail } from '../../../mail/send-mail';
import { appendEvents } from '../../audit/append-event';
import { findPersonalKeys, encryptFields } from '../../audit/personal-fields';
import { holdExtraHolidays } from '../../legal-parameters/holidays.repository';
import { update, type ArcoRow } from './arco-requests.repository';
import { presentArcoRequest, textsOf, type ArcoTexts } from './arco.presenter';
import { recipientOf } from './arco-recipient';
import { lockRequest } from './lock-request';

/** The field that stores the text of a step. */
const TEXT_OF: Readonly<Partial<Record<ArcoStep, keyof ArcoTexts>>> = {
  verified: 'identity',
  answered: 'answer',
  refused: 'refusal',
  fulfilled: 'outcome',
};

/** The mail sent to the person after a step. */
const MAIL_OF: Readonly<Partial<Record<ArcoStep, 'arcoAnswered' | 'arcoRefused' | 'arcoFulfilled'>>> = {
  answered: 'arcoAnswered',
  refused: 'arcoRefused',
  fulfilled: 'arcoFulfilled',
};

async function withText({ tx }: RouteContext, row: ArcoRow, step: ArcoStep, text: string) {
  const name = TEXT_OF[step];
  if (name === undefined || text === '') return {};
  const key = (await findPersonalKeys(tx, [row.docID])).get(row.docID);
  // For a person erased in between, no text is stored.
  if (key === undefined) return {};
  return { texts: encryptFields({ ...(await textsOf(tx, row)), [name]: text }, key) };
}

/**
 * @throws ApiError `invalid_transition`, `reason_required`, or `request_not_ready` while the requested action is
 * missing.
 */
export async function moveArcoRequestCommand(
  context: RouteContext,
  { params, body: { step, text, version } }: ParsedRequestOf<typeof moveArcoRequest>,
): Promise<ResponseOf<typeof moveArcoRequest>> {
  const { tx, actor, now } = context;
  // Before the row, in the order of those who change holidays, to avoid deadlocks.
  const days = await holdExtraHolidays(tx);
  const row = await lockRequest(context, params.requestID, version);
  if (!nextArcoSteps(row.step).includes(step)) throw new ApiError('invalid_transition');
  if (stepNeedsText(step, row.kind) && text === '') throw new ApiError('reason_required');
  if (step === 'fulfilled' && fulfilledByAction(row.kind) && row.doneAt === null)
    throw new ApiError('request_not_ready');
  const answeredOn = step === 'answered' ? mexicoDay(now) : row.answeredOn;
  const stored = await update(tx, row, {
    step,
    answeredOn,
    dueOn: arcoDueOn({ step, receivedOn: row.receivedOn, answeredOn }, days),
    ...(step === 'verified' ? { identityBy: actor.name, identityAt: now } : {}),
    ...(await withText(context, row, step, text)),
  });
  await appendEvents(context, [
    {
      action: 'privacy.request_moved',
      entityID: row.requestID,
      entityName: row.folio,
      before: { step: row.step, dueOn: row.dueOn },
      after: { step, dueOn: stored.dueOn },
    },
  ]);
  const template = MAIL_OF[step];
  if (template !== undefined && (await recipientOf(tx, row)) !== null)
    await sendMail(tx, { template, data: {}, about: { subject: 'arco_request', subjectID: row.requestID } }, now);
  return presentArcoRequest(context, stored);
}
