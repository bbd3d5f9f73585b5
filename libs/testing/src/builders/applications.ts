import {
  applicationId,
  type Application,
  type ApplicationChange,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { candidateId } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import { jobId } from '@vinculo/contracts/vacancies';
import { nextStages, type ApplicationStage } from '@vinculo/domain/applications';

let serial = 0;

/** An application that staff made three days ago; each call returns a new one. */
function aPosition(stage: ApplicationStage) {
  serial += 1;
  return {
    applicationID: applicationId.parse(`00000000-0000-4000-9000-${String(serial).padStart(12, '0')}`),
    stage,
    stageAt: '2026-11-20T18:00:00.000Z',
    version: 1,
    source: 'staff' as const,
    campaign: {},
    byName: 'Mariana Ochoa',
    at: '2026-11-20T18:00:00.000Z',
    daysInStage: 3,
    daysWithoutReply: null,
    startDate: null,
    moves: [...nextStages(stage)],
  };
}

/** A candidate in one vacancy, as the vacancy lists them. */
export const aVacancyApplication = (overrides: Partial<VacancyApplication> = {}): VacancyApplication => ({
  ...aPosition(overrides.stage ?? 'invited'),
  docID: candidateId.parse(`00000000-0000-4000-a000-${String(serial).padStart(12, '0')}`),
  candidateName: 'Gloria Hernández García',
  hasEmail: true,
  isBlind: false,
  desiredPosition: 'Cajero',
  viability: 'viable',
  score: null,
  ...overrides,
});

/** A candidate in one vacancy, as the candidate's file lists it. */
export const anApplication = (overrides: Partial<Application> = {}): Application => ({
  ...aPosition(overrides.stage ?? 'invited'),
  jobID: jobId.parse('00000000-0000-4000-8000-000000000001'),
  vacancyName: 'Operador CNC',
  vacancyStatus: 'active',
  companyID: companyId.parse('c5e752fa-3db8-489e-adc5-16822bfda897'),
  companyName: 'Autopartes del Bajío',
  invitation: null,
  returns: [],
  history: [],
  ...overrides,
});

/** A change of stage; each call returns a new one. */
export function aChange(overrides: Partial<ApplicationChange> = {}): ApplicationChange {
  serial += 1;
  return {
    changeID: `00000000-0000-4000-b000-${String(serial).padStart(12, '0')}`,
    from: null,
    to: 'invited',
    byName: 'Luz Prado',
    at: '2026-11-20T18:00:00.000Z',
    reasonCode: null,
    reason: '',
    startDate: null,
    isUndo: false,
    message: null,
    ...overrides,
  };
}
