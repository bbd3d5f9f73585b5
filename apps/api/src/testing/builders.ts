import { randomUUID } from 'node:crypto';
import type { createCampaign, LinkInput } from '@vinculo/contracts/campaigns';
import type { EventInput } from '@vinculo/contracts/agenda';
import type { ProgramInput, ReferrerInput } from '@vinculo/contracts/referrals';
import { ticketCategoryId, ticketTeamId, type openTicket } from '@vinculo/contracts/tickets';
import type { CandidateInput } from '@vinculo/contracts/candidates';
import type { CompanyInput } from '@vinculo/contracts/companies';
import type { createModelDraft } from '@vinculo/contracts/models';
import type { SurveyInput } from '@vinculo/contracts/surveys';
import type { VacancyInput } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { rfcCheckDigit } from '@vinculo/domain/identifiers';

let serial = 0;

/** A company's RFC that no other call gives. */
function nextRfc(): string {
  serial += 1;
  const letters = [Math.floor(serial / 676) % 26, Math.floor(serial / 26) % 26, serial % 26]
    .map((n) => String.fromCharCode(65 + n))
    .join('');
  const body = `${letters}990101A1`;
  return `${body}${rfcCheckDigit(body)}`;
}

export const aCompanyInput = (overrides: Partial<CompanyInput> = {}): CompanyInput => ({
  legalName: 'Ensambles Río Bravo, S.A. de C.V.',
  tradeName: 'Ensambles Río Bravo',
  rfc: nextRfc(),
  industry: 'Manufactura y maquila',
  state: '28',
  city: 'Reynosa',
  website: '',
  phone: '',
  description: '',
  ...overrides,
});

export const aVacancyInput = (overrides: Partial<VacancyInput> = {}): VacancyInput => ({
  name: 'Operador CNC',
  location: { locations: [{ country: 'Mexico', state: '11', city: 'Celaya' }] },
  typePosition: { value: 'Operador CNC', label: 'Operador CNC' },
  functions: ['Operación de maquinaria'],
  timeWork: { value: 'Full', label: 'Tiempo completo' },
  modalityWork: { value: 'Physical', label: 'Presencial' },
  daysWork: { value: 'Weekdays', label: 'Lunes a viernes' },
  turnWork: { value: 'Morning', label: 'Matutino' },
  currencyWork: { value: 'MXN', label: 'Peso mexicano (MXN)' },
  payFormWork: { value: 'Monthly', label: 'Mensual' },
  payBasis: 'gross',
  salary: { type: 'range', min: 16_000, max: 19_500 },
  skillsWork: [{ value: 'Fluent', label: 'Comunicación fluida' }],
  benefitsWork: [{ value: 'Vacations', label: 'Vacaciones' }],
  languagesWork: [{ language: 'es', level: 'C2' }],
  experienceWork: [{ value: 'Excel', label: 'Excel' }],
  experienceInIndustriesWork: [{ industry: 'Metalmecánica y maquinaria', years: 2 }],
  documentsWork: [{ value: 'CV', label: 'Currículum (CV personal)' }],
  educationWork: { value: 'High School', label: 'Bachillerato o preparatoria' },
  places: 1,
  blindSelection: false,
  ...overrides,
});

/** Tuesday, 24 November 2026, at 10:00 in Mexico City. */
export const anEventInput = (overrides: Partial<EventInput> = {}): EventInput => ({
  type: 'video',
  title: 'Entrevista con Gloria',
  place: '',
  meetingUrl: `https://reunion.example/${randomUUID()}`,
  note: '',
  startsAt: '2026-11-24T16:00:00.000Z',
  durationMinutes: 45,
  staff: ['luz'],
  roomID: null,
  ignoresHours: false,
  zone: 'America/Mexico_City',
  capacity: 1,
  applicationID: null,
  docID: null,
  jobID: null,
  companyID: null,
  state: 'confirmed',
  notifies: false,
  ...overrides,
});

type TicketInput = RequestOf<typeof openTicket>['body'];

/** Categories that the migration lays. */
export const TICKET_CATEGORIES = {
  documents: ticketCategoryId.parse('7b0e0000-0000-4000-8000-000000000012'),
  arco: ticketCategoryId.parse('7b0e0000-0000-4000-8000-000000000017'),
};
export const HELP_DESK_TEAM = ticketTeamId.parse('7b0e0000-0000-4000-8000-000000000001');

/** A question about documents that came by telephone. */
export const aTicketInput = (overrides: Partial<TicketInput> = {}): TicketInput => ({
  subject: 'No puedo subir mi acta',
  text: 'Hola, la página no acepta mi acta de nacimiento.',
  requester: { name: 'Gloria Hernández', email: 'gloria@correo.example' },
  docID: null,
  companyID: null,
  jobID: null,
  applicationID: null,
  categoryID: TICKET_CATEGORIES.documents,
  priority: 'normal',
  assigneeUid: null,
  tags: [],
  ...overrides,
});

export const aCandidateInput = (overrides: Partial<CandidateInput> = {}): CandidateInput => ({
  firstName: 'Gloria',
  paternalName: 'Hernández',
  maternalName: 'García',
  email: 'gloria@correo.example',
  phone: '2281234567',
  birthDate: '1956-04-27',
  gender: 'woman',
  maritalStatus: 'married',
  nationality: 'MX',
  state: '30',
  municipality: 'Xalapa',
  address: 'Av. Ávila Camacho 120, Centro',
  postalCode: '91000',
  curp: '',
  rfc: '',
  nss: '',
  education: 'High School',
  desiredPosition: 'Cajero',
  languages: [{ language: 'es', level: 'C2' }],
  experience: [{ position: 'Cajera', company: 'Abarrotes La Luz', industry: 'Comercio al por menor', years: 4 }],
  skills: ['Manejo de caja'],
  tags: [],
  groups: [],
  origin: 'portal',
  fair: '',
  ...overrides,
});

/** A version of the score in which languages count more. */
export const aModelInput = (
  overrides: Partial<RequestOf<typeof createModelDraft>['body']> = {},
): RequestOf<typeof createModelDraft>['body'] => ({
  name: 'Más idiomas',
  weights: { position: 30, skills: 15, industry: 15, education: 10, languages: 15, place: 10, shift: 5 },
  threshold: 65,
  ...overrides,
});

export const aSurveyInput = (overrides: Partial<SurveyInput> = {}): SurveyInput => ({
  name: 'Tras la entrevista',
  moment: 'interview',
  audience: 'candidate',
  delayHours: 2,
  isActive: true,
  questions: [
    { kind: 'nps', text: '¿Qué tan probable es que nos recomiendes?' },
    { kind: 'csat', text: '¿Cómo fue la entrevista?' },
    { kind: 'themes', text: '¿De qué quieres hablarnos?' },
    { kind: 'text', text: '¿Qué podemos mejorar?' },
  ],
  ...overrides,
});

export const aCampaignInput = (name = 'mx_202611_bajio'): RequestOf<typeof createCampaign>['body'] => ({
  name,
  label: 'Otoño en el Bajío',
  startsOn: '2026-11-01',
  endsOn: null,
  budgetCents: 500_000,
});

export const aProgramInput = (overrides: Partial<ProgramInput> = {}): ProgramInput => ({
  ...{ name: 'Recomienda y gana', startsOn: '2026-01-01', endsOn: null, rewardCents: 300_000, rewards: [] },
  parts: [
    { days: 0, percent: 50 },
    { days: 90, percent: 50 },
  ],
  ...{ ownershipDays: 180, knownDays: 180, mostReferrals: null },
  legalText: 'Se paga a quien recomienda si la persona se queda.',
  ...overrides,
});

export const aReferrerInput = (
  programID: ReferrerInput['programID'],
  overrides: Partial<ReferrerInput> = {},
): ReferrerInput => ({
  ...{ programID, name: 'Rosa Gil', email: 'rosa@correo.example', phone: '4421112233', staffUid: null, isActive: true },
  ...overrides,
});

export const aLinkInput = (overrides: Partial<LinkInput> = {}): LinkInput => ({
  jobID: null,
  destination: 'https://empleo.example/vacantes',
  source: 'cartel',
  medium: 'qr',
  campaign: 'mx_202611_bajio',
  content: '',
  placement: '',
  label: 'Cartel de la entrada',
  fair: '',
  stand: '',
  endsOn: null,
  ...overrides,
});
