import type { CompanySummary } from '@vinculo/contracts/companies';
import { EXPORT_HEADINGS, type ExportedList, type ExportedSearch } from '@vinculo/contracts/list-exports';
import type { ArcoSummary } from '@vinculo/contracts/privacy';
import type { Referral } from '@vinculo/contracts/referrals';
import type { StaffMember } from '@vinculo/contracts/staff';
import type { TicketSummary } from '@vinculo/contracts/tickets';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { jobStatus, labelOf, states } from '@vinculo/domain/catalogs';
import { companyRisk, riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { arcoChannels, arcoDues, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import { referralFolio, referralStates, rejections } from '@vinculo/domain/referrals';
import { isStaffListed, isStaffNamed, roles, staffStates } from '@vinculo/domain/session';
import { ticketChannels, ticketPriorities, ticketStates } from '@vinculo/domain/tickets';
import { formatLocation, payText } from '@vinculo/domain/vacancies';
import type { RouteContext } from '../../http/route';
import { listCompaniesQuery } from '../companies/list-companies.query';
import { listArcoRequestsQuery } from '../privacy/arco/list-arco-requests.query';
import { listReferralsQuery } from '../referrals/list-referrals.query';
import { listStaffQuery } from '../staff/list-staff.query';
import { listTicketsQuery } from '../tickets/list-tickets.query';
import { listVacanciesQuery } from '../vacancies/list-vacancies.query';
import { momentCell } from './export-lines';

type Cell = string | number;
type CellsOf<L extends ExportedList, Row> = Readonly<Record<(typeof EXPORT_HEADINGS)[L][number], (row: Row) => Cell>>;

const companyCells: CellsOf<'companies', CompanySummary> = {
  'Razón social': ({ legalName }) => legalName,
  'Nombre comercial': ({ tradeName }) => tradeName,
  RFC: ({ rfc }) => rfc,
  Industria: ({ industry }) => industry,
  Estado: ({ state }) => labelOf(states, state),
  Ciudad: ({ city }) => city,
  Verificación: ({ verification }) => labelOf(verificationStatus, verification),
  Riesgo: (company) => labelOf(riskLevels, companyRisk(company).level),
  'Vacantes activas': ({ vacancyCounts }) => vacancyCounts.active,
  'Vacantes pausadas': ({ vacancyCounts }) => vacancyCounts.paused,
  'Vacantes cerradas': ({ vacancyCounts }) => vacancyCounts.closed,
  Contactos: ({ contactCount }) => contactCount,
  Responsable: ({ ownerName }) => ownerName,
  'Última actividad': ({ lastActivityAt }) => momentCell(lastActivityAt),
};

const vacancyCells: CellsOf<'vacancies', Vacancy> = {
  Vacante: ({ name }) => name,
  Empresa: ({ companyName }) => companyName,
  Estatus: ({ status }) => labelOf(jobStatus, status),
  'Motivo del estatus': ({ statusReason }) => statusReason,
  Sueldo: (vacancy) => payText(vacancy),
  Ubicación: ({ location }) => location.locations.map(formatLocation).join('; '),
  Modalidad: ({ modalityWork }) => modalityWork.label,
  Lugares: ({ places }) => places,
  'A ciegas': ({ blindBy }) => (blindBy === null ? 'No' : 'Sí'),
  Coincidencias: ({ matches }) => matches,
  Publicada: ({ createdAt }) => momentCell(createdAt),
  Actualizada: ({ updatedAt }) => momentCell(updatedAt),
};

const staffCells: CellsOf<'staff', StaffMember> = {
  Nombre: ({ name }) => name,
  'Correo electrónico': ({ email }) => email,
  Rol: ({ role }) => labelOf(roles, role),
  Estado: ({ state }) => labelOf(staffStates, state),
  'Verificación en dos pasos': ({ hasSecondFactor }) => (hasSecondFactor ? 'Activada' : 'No tiene'),
  'Último acceso': ({ lastAccessAt }) => (lastAccessAt === null ? 'Nunca' : momentCell(lastAccessAt)),
};

const arcoCells: CellsOf<'arco', ArcoSummary> = {
  Folio: ({ folio }) => folio,
  Persona: ({ personName, personState }) => (personState === 'erased' ? 'Persona eliminada' : personName),
  Derecho: ({ kind }) => labelOf(arcoKinds, kind),
  'Llegó por': ({ channel }) => labelOf(arcoChannels, channel),
  Paso: ({ step }) => labelOf(arcoSteps, step),
  Recibida: ({ receivedOn }) => receivedOn,
  Vence: ({ dueOn }) => dueOn ?? '',
  Plazo: ({ due }) => (due === null ? '' : labelOf(arcoDues, due)),
};

const ticketCells: CellsOf<'tickets', TicketSummary> = {
  Folio: ({ folio }) => folio,
  Asunto: ({ subject }) => subject,
  Solicitante: ({ requester }) => requester.name,
  Empresa: ({ company }) => company?.name ?? '',
  Vacante: ({ vacancy }) => vacancy?.name ?? '',
  Categoría: ({ category }) => category.name,
  Equipo: ({ team }) => team.name,
  Responsable: ({ assignee }) => assignee?.name ?? 'Sin asignar',
  Canal: ({ channel }) => labelOf(ticketChannels, channel),
  Prioridad: ({ priority }) => labelOf(ticketPriorities, priority),
  Estado: ({ state }) => labelOf(ticketStates, state),
  Etiquetas: ({ tags }) => tags.join('; '),
  Abierto: ({ openedAt }) => momentCell(openedAt),
  'Último movimiento': ({ activeAt }) => momentCell(activeAt),
  Vence: ({ due }) => (due === null ? '' : momentCell(due.dueAt)),
};

const referralCells: CellsOf<'referrals', Referral> = {
  Folio: ({ number }) => referralFolio(number),
  Referido: ({ person }) => person?.name ?? 'Persona eliminada',
  'Lo refirió': ({ referrer }) => referrer.name,
  Programa: ({ programName }) => programName,
  Vacante: ({ vacancy }) => vacancy?.name ?? 'Vacante reservada',
  Estado: ({ state }) => labelOf(referralStates, state),
  'Motivo del rechazo': ({ rejection }) => (rejection === null ? '' : labelOf(rejections, rejection)),
  Llegó: ({ receivedAt }) => momentCell(receivedAt),
  'Protegido hasta': ({ ownedUntil }) => ownedUntil,
  'Garantía hasta': ({ guaranteedOn }) => guaranteedOn ?? '',
  Recompensa: ({ rewardCents }) => rewardCents / 100,
};

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalCapped: boolean;
}

/** One page of a list as the caller sees it, as cells. */
interface CellPage extends Omit<Page<never>, 'items'> {
  readonly rows: readonly (readonly Cell[])[];
}

/** Rows read at a time. */
const BATCH = 200;

const cellPage = <L extends ExportedList, Row>(list: L, cells: CellsOf<L, Row>, page: Page<Row>): CellPage => {
  const headings: readonly (typeof EXPORT_HEADINGS)[L][number][] = EXPORT_HEADINGS[list];
  return { ...page, rows: page.items.map((row) => headings.map((heading) => cells[heading](row))) };
};

/**
 * A page of what a list's own query returns to the caller: an export holds the rows of the screen, masked as there.
 * The order is one that edits hardly change, so that no row is read twice or left out.
 */
export async function exportedPage(
  context: RouteContext,
  search: ExportedSearch,
  cursor: string | undefined,
): Promise<CellPage> {
  const page = { limit: BATCH, cursor };
  switch (search.list) {
    case 'companies': {
      const query = { ...search.filters, sort: 'name', direction: 'asc', ...page } as const;
      return cellPage('companies', companyCells, await listCompaniesQuery(context, { query }));
    }
    case 'vacancies': {
      const query = { ...search.filters, sort: 'created', direction: 'desc', ...page } as const;
      return cellPage('vacancies', vacancyCells, await listVacanciesQuery(context, { query }));
    }
    case 'arco': {
      const query = { ...search.filters, ...page };
      return cellPage('arco', arcoCells, await listArcoRequestsQuery(context, { query }));
    }
    case 'tickets': {
      const body = { ...search.filters, ...page };
      return cellPage('tickets', ticketCells, await listTicketsQuery(context, { body }));
    }
    case 'referrals': {
      const body = { ...search.filters, ...page };
      return cellPage('referrals', referralCells, await listReferralsQuery(context, { body }));
    }
    case 'staff': {
      const { textSearch, ...filters } = search.filters;
      const items = (await listStaffQuery(context)).items.filter(
        (member) => isStaffListed(member, filters) && isStaffNamed(member, textSearch),
      );
      return cellPage('staff', staffCells, { items, nextCursor: null, total: items.length, totalCapped: false });
    }
  }
}
