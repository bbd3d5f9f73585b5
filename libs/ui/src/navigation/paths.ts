import type { ListName } from '@vinculo/domain/session';
import type { TicketView } from '@vinculo/domain/tickets';

/** Every path of the app. Those with `:names` are patterns; the builders below fill them in. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  home: '/',
  people: '/people',
  analytics: '/analytics',
  analyticsExplorer: '/analytics/v2',
  analyticsCollaborators: '/analytics/colaborators',
  analyticsExperiences: '/analytics/experiences',
  analyticsSnapshots: '/analytics/snapshots',
  analyticsSnapshot: '/analytics/snapshots/:snapshotID',
  analyticsBusinessOps: '/analytics/business-ops',
  analyticsAdvanced: '/analytics/advanced',
  analyticsAlgorithm: '/analytics/algorithm',
  companies: '/companies',
  newVacancy: '/companies/:companyID/vacancies/new/:jobID?',
  editVacancy: '/companies/:companyID/vacancies/:jobID/edit',
  matchingHub: '/matchinghub',
  scheduler: '/matchinghub/scheduler',
  helpDesk: '/matchinghub/help-desk',
  helpDeskMails: '/matchinghub/help-desk/mails',
  vacancyUtm: '/matchinghub/utm',
  utmHub: '/utmhub',
  referrals: '/referrals',
  admin: '/admin',
  account: '/account',
} as const;

export const COMPANY_TABS = ['perfil', 'vacantes', 'contactos', 'verificacion', 'tickets', 'actividad'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** The names of the query parameters that open a company's panel over the list. */
export const COMPANY_PARAMS = { company: 'empresa', tab: 'pestana' } as const;

/** The companies list with one company's panel open. */
export const companyPath = (companyID: string, tab: CompanyTab = 'vacantes'): string =>
  `${paths.companies}?${new URLSearchParams({ [COMPANY_PARAMS.company]: companyID, [COMPANY_PARAMS.tab]: tab })}`;

export const VACANCY_TABS = ['puesto', 'requisitos', 'personas', 'tickets', 'historial'] as const;
export type VacancyTab = (typeof VACANCY_TABS)[number];

/** The names of the query parameters that open a vacancy's panel, over the list or over its company's panel. */
export const VACANCY_PANEL_PARAMS = { vacancy: 'vacante', tab: 'seccion' } as const;

/** The query parameter that makes the companies screen list the vacancies of all of them. */
export const VACANCIES_VIEW = { name: 'view', value: 'vacancies' } as const;

/** The names of the query parameters that lead to some of those vacancies. */
export const VACANCY_PARAMS = { status: 'estatus', companyID: 'deEmpresa' } as const;

/** The vacancies of all companies, or those in a status, or those of one company. */
export const vacanciesPath = (some: Partial<Record<keyof typeof VACANCY_PARAMS, string>> = {}): string => {
  const params = new URLSearchParams({ [VACANCIES_VIEW.name]: VACANCIES_VIEW.value });
  if (some.companyID !== undefined) params.set(VACANCY_PARAMS.companyID, some.companyID);
  if (some.status !== undefined) params.set(VACANCY_PARAMS.status, some.status);
  return `${paths.companies}?${params}`;
};

/** The vacancies of all companies with one vacancy's panel open, on a tab of it when given. */
export const vacancyPath = (jobID: string, tab?: VacancyTab): string =>
  `${vacanciesPath()}&${new URLSearchParams({
    [VACANCY_PANEL_PARAMS.vacancy]: jobID,
    ...(tab === undefined ? {} : { [VACANCY_PANEL_PARAMS.tab]: tab }),
  })}`;

/** The names of the query parameters of the help desk: its view and the open ticket. */
export const TICKET_PARAMS = { view: 'ver', ticket: 'ticket', overdue: 'vencidos' } as const;

/** The name of the query parameter that opens a mail of the help desk that has no ticket. */
export const MAIL_PARAM = 'correo';

/** The help desk with a ticket open. */
export const ticketPath = (ticketID: string): string =>
  `${paths.helpDesk}?${new URLSearchParams({ [TICKET_PARAMS.ticket]: ticketID })}`;

/** The query parameter that opens the dialog in which something new begins. */
export const NEW_PARAM = 'nueva';
export type NewThing = 'vacante' | 'persona' | 'invitacion' | 'ticket';

/** Where the dialog opens that begins a vacancy by choosing its company. */
export const startVacancyPath = `${vacanciesPath()}&${new URLSearchParams({ [NEW_PARAM]: 'vacante' })}`;
/** Where the dialog opens that begins a ticket. */
export const newTicketPath = `${paths.helpDesk}?${new URLSearchParams({ [NEW_PARAM]: 'ticket' })}`;
/** Where the dialog opens that registers a person. */
export const newPersonPath = `${paths.people}?${new URLSearchParams({ [NEW_PARAM]: 'persona' })}`;
/** Where the dialog opens that invites a person, chosen first, to a vacancy. */
export const invitePersonPath = `${paths.people}?${new URLSearchParams({ [NEW_PARAM]: 'invitacion' })}`;

export const CANDIDATE_TABS = [
  'resumen',
  'cv',
  'documentos',
  'notas',
  'procesos',
  'match',
  'actividad',
  'privacidad',
] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

/** The search param that makes the people screen show the document review queue. */
export const REVIEW_VIEW = { name: 'view', value: 'review' } as const;
export const reviewPath = `${paths.people}?${new URLSearchParams({ [REVIEW_VIEW.name]: REVIEW_VIEW.value })}`;

/** The search param that makes the people screen show the import. */
export const IMPORT_VIEW = { name: 'view', value: 'import' } as const;
export const importPath = `${paths.people}?${new URLSearchParams({ [IMPORT_VIEW.name]: IMPORT_VIEW.value })}`;

/** The query parameter that makes the people screen show the queue of possible duplicates. */
export const DUPLICATES_VIEW = { name: 'view', value: 'duplicates' } as const;
export const duplicatesPath = `${paths.people}?${new URLSearchParams({ [DUPLICATES_VIEW.name]: DUPLICATES_VIEW.value })}`;

/** The names of the query parameters that open a person's panel over the list. */
export const CANDIDATE_PARAMS = { candidate: 'persona', tab: 'pestana', documentType: 'documento' } as const;

export const ADMIN_SECTIONS = [
  'personal',
  'solicitudes',
  'roles',
  'seguridad',
  'privacidad',
  'catalogos',
  'mesa',
  'parametros',
  'version',
  'bitacora',
  'trabajos',
  'correos',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/** The names of the query parameters that lead to a part of the administration, and to what is open there. */
export const ADMIN_PARAMS = {
  section: 'seccion',
  account: 'cuenta',
  part: 'parte',
  arcoRequest: 'solicitud',
  catalog: 'catalogo',
} as const;

/** A part of the administration, with what is open there by its parameter. */
export const adminPath = (section: AdminSection, opened: Readonly<Record<string, string>> = {}): string =>
  `${paths.admin}?${new URLSearchParams({ [ADMIN_PARAMS.section]: section, ...opened })}`;

/** The names of the query parameters of the hub: the chosen vacancy, what is shown of it, and the open person. */
export const HUB_PARAMS = {
  ...{ vacancy: 'vacante', view: 'ver', person: 'persona', blind: 'ciegas' },
  /** What is shown of the open person. */
  tab: 'pestana',
  /** Which applications of the vacancy. */
  ...{ stage: 'etapa', reply: 'respuesta' },
} as const;
export const MATCH_TABS = ['desglose', 'cv'] as const;
export type MatchTab = (typeof MATCH_TABS)[number];
export const HUB_VIEWS = ['candidatos', 'tablero', 'lista', 'oposiciones'] as const;
export type HubView = (typeof HUB_VIEWS)[number];

/** The board of a vacancy. */
export const boardPath = (jobID: string): string =>
  `${paths.matchingHub}?${new URLSearchParams({
    [HUB_PARAMS.vacancy]: jobID,
    [HUB_PARAMS.view]: 'tablero' satisfies HubView,
  })}`;

/** The hub with a vacancy chosen, and the match of a person open. */
export const hubPath = (jobID: string, docID?: string): string =>
  `${paths.matchingHub}?${new URLSearchParams({
    [HUB_PARAMS.vacancy]: jobID,
    ...(docID === undefined ? {} : { [HUB_PARAMS.person]: docID }),
  })}`;

/** The names of the query parameters of the calendar: its view, its day, and the open event. */
export const AGENDA_PARAMS = {
  ...{ view: 'ver', day: 'dia', event: 'cita', staff: 'personal', types: 'tipo' },
  /** The code at the door of a session. */
  place: 'lugar',
} as const;

/** The calendar with an event open. */
export const eventPath = (eventID: string, day?: string): string =>
  `${paths.scheduler}?${new URLSearchParams({
    ...(day === undefined ? {} : { [AGENDA_PARAMS.day]: day }),
    [AGENDA_PARAMS.event]: eventID,
  })}`;

/** The tickets past what was promised. */
export const overdueTicketsPath = `${paths.helpDesk}?${new URLSearchParams({ [TICKET_PARAMS.overdue]: 'si' })}`;

/** A view of the help desk. */
export const ticketsPath = (view: TicketView): string =>
  `${paths.helpDesk}?${new URLSearchParams({ [TICKET_PARAMS.view]: view })}`;

/** The query parameter of the tab of the referrals. */
export const REFERRALS_TAB = 'ver';

/** A tab of the referrals. */
export const referralsPath = (tab: 'pagos' | 'alertas'): string =>
  `${paths.referrals}?${new URLSearchParams({ [REFERRALS_TAB]: tab })}`;

/** The query parameter that opens a list with a saved view. */
export const VIEW_PARAM = 'vista';

const LIST_PATHS: Readonly<Record<ListName, string>> = {
  people: paths.people,
  companies: paths.companies,
  vacancies: vacanciesPath(),
  staff: paths.admin,
  audit: adminPath('bitacora'),
  arco: adminPath('privacidad', { [ADMIN_PARAMS.part]: 'arco' }),
  explorer: paths.analyticsExplorer,
  tickets: paths.helpDesk,
  referrals: paths.referrals,
};

/** A list, opened with a saved view when given. */
export function listPath(list: ListName, viewID?: string): string {
  const path = LIST_PATHS[list];
  if (viewID === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [VIEW_PARAM]: viewID })}`;
}

/** Where the dialog opens that invites someone to the staff. */
export const inviteStaffPath = adminPath('personal', { [NEW_PARAM]: 'invitacion' });

/** The vacancy form, empty, or prefilled with the vacancy of that jobID. */
export const newVacancyPath = (companyID: string, jobID?: string): string =>
  ['', 'companies', companyID, 'vacancies', 'new', ...(jobID === undefined ? [] : [jobID])]
    .map(encodeURIComponent)
    .join('/');

export const editVacancyPath = (companyID: string, jobID: string): string =>
  ['', 'companies', companyID, 'vacancies', jobID, 'edit'].map(encodeURIComponent).join('/');

/** The figures of a snapshot. */
export const snapshotPath = (snapshotID: string): string =>
  `${paths.analyticsSnapshots}/${encodeURIComponent(snapshotID)}`;

/** The people screen with one person's file open, on a tab of it when given. */
export const candidatePath = (docID: string, tab?: CandidateTab): string =>
  `${paths.people}?${new URLSearchParams({
    [CANDIDATE_PARAMS.candidate]: docID,
    ...(tab === undefined ? {} : { [CANDIDATE_PARAMS.tab]: tab }),
  })}`;
