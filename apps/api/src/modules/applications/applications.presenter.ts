import type {
  Application,
  ApplicationChange,
  ApplicationPosition,
  VacancyApplication,
} from '@vinculo/contracts/applications';
import { daysSince, daysWithoutReply, nextStages } from '@vinculo/domain/applications';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import type { StoredMail } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { startOfDay } from '../matching/blind/hidden-moments';
import type { VacancyPeople } from '../matching/blind/vacancy-people';
import type { StoredChange } from './application-changes.repository';
import type { ApplicationRow, StoredApplication, VacancyApplicationRow } from './applications.repository';

type Reader = Pick<RouteContext, 'actor' | 'now'>;

export const presentPosition = ({ applicationID, stage, version }: StoredApplication): ApplicationPosition => ({
  applicationID,
  stage,
  version,
});

const presentCommon = (row: StoredApplication, { actor, now }: Reader) => ({
  ...presentPosition(row),
  stageAt: row.stageAt.toISOString(),
  source: row.source,
  campaign: row.campaign,
  byName: row.actorName,
  at: row.at.toISOString(),
  daysInStage: daysSince(row.stageAt, now),
  daysWithoutReply: daysWithoutReply(row.stage, row.stageAt, now),
  startDate: row.stage === 'hired' ? row.startDate : null,
  moves: can(actor.claims, 'applications:move') ? [...nextStages(row.stage)] : [],
});

const presentChange = (change: StoredChange, message: StoredMail | undefined): ApplicationChange => ({
  changeID: change.changeID,
  from: change.fromStage,
  to: change.toStage,
  byName: change.actorName,
  at: change.at.toISOString(),
  reasonCode: change.reasonCode,
  reason: change.reason,
  startDate: change.startDate,
  isUndo: change.isUndo,
  message: presentMail(message),
});

export const presentApplication = (
  row: ApplicationRow,
  history: readonly StoredChange[],
  messages: ReadonlyMap<string, StoredMail>,
  invitation: Application['invitation'],
  reader: Reader,
): Application => ({
  ...presentCommon(row, reader),
  jobID: row.jobID,
  vacancyName: row.vacancyName,
  vacancyStatus: row.vacancyStatus,
  companyID: row.companyID,
  companyName: row.companyName,
  invitation: invitation && { ...invitation, isOpen: invitation.isOpen && row.stage === 'invited' },
  returns: [...row.returns],
  history: history.map((change) => presentChange(change, messages.get(change.changeID))),
});

export const presentVacancyApplication = (
  row: VacancyApplicationRow,
  score: number | null,
  people: VacancyPeople,
  reader: Reader,
): VacancyApplication => {
  const { name: candidateName, ...person } = people.name(row, row.isRevealed);
  const shown = person.isBlind ? { ...row, stageAt: startOfDay(row.stageAt), at: startOfDay(row.at) } : row;
  return {
    ...presentCommon(shown, { ...reader, now: people.countedAt(reader.now) }),
    ...person,
    candidateName,
    desiredPosition: row.desiredPosition,
    viability: row.viability,
    hasEmail: row.hasEmail,
    score,
  };
};
