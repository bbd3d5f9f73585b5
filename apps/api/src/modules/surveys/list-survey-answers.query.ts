import type { GivenAnswer, listSurveyAnswers, SurveyAnswers, SurveyQuestion } from '@vinculo/contracts/surveys';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { isBadAnswer, maskPersonalData } from '@vinculo/domain/surveys';
import * as z from 'zod/mini';
import { cursorKey } from '../../http/cursor';
import type { CursorCipher } from '../../http/cursor-cipher';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { latestMails, type StoredMail } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { listColleagues } from '../notifications/notifications.repository';
import { REPLY_SUBJECT } from './survey-mail';
import { countAnswers, listAnswers, type SurveyRequestRow } from './survey-requests.repository';

const cursor = z.object({ at: cursorKey.moment, requestID: z.uuid() });

/** What was chosen or written, with its question. */
export const saidIn = (questions: readonly SurveyQuestion[], answers: SurveyAnswers) =>
  questions.flatMap(({ kind, text }, index) => {
    const answer = answers[index];
    return (kind === 'choice' || kind === 'text') && typeof answer === 'string' && answer !== ''
      ? [{ question: text, answer, kind }]
      : [];
  });

function present(row: SurveyRequestRow, known: readonly string[], mail: StoredMail | undefined): GivenAnswer {
  const { requestID, surveyName, moment, nps, csat, themes, questions, answers, names, repliedAt, repliedBy } = row;
  return {
    ...{ requestID, surveyName, moment, nps, csat, themes: [...themes] },
    day: mexicoDay(row.answeredAt ?? row.askedAt),
    said: saidIn(questions, answers).map(({ question, answer, kind }) => ({
      question,
      answer: kind === 'text' ? maskPersonalData(answer, [names, ...known]) : answer,
    })),
    isBad: isBadAnswer(row),
    canReply: row.email !== '' && repliedAt === null,
    reply: repliedAt === null ? null : { day: mexicoDay(repliedAt), byName: repliedBy, mail: presentMail(mail) },
  };
}

/** Answers without who gave them. The cursor is encrypted, for it has the moment. */
export const listSurveyAnswersQuery =
  (cursors: CursorCipher) =>
  async (
    { tx }: RouteContext,
    { body: { limit, cursor: given, ...filter } }: ParsedRequestOf<typeof listSurveyAnswers>,
  ): Promise<ResponseOf<typeof listSurveyAnswers>> => {
    const after = given === undefined ? undefined : cursors.decode(cursor, given);
    const rows = await listAnswers(tx, filter, after, limit + 1);
    const mails = await latestMails(
      tx,
      REPLY_SUBJECT,
      rows.filter(({ repliedAt }) => repliedAt !== null).map(({ requestID }) => requestID),
    );
    const colleagues = (await listColleagues(tx)).map(({ name }) => name);
    return listPage({
      rows,
      limit,
      keyOf: ({ answeredAt, askedAt, requestID }) => cursors.encrypt({ at: answeredAt ?? askedAt, requestID }),
      present: (row) => present(row, colleagues, mails.get(row.requestID)),
      total: { count: await countAnswers(tx, filter), isExact: true },
    });
  };
