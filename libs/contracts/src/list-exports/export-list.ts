import * as z from 'zod/mini';
import { companyFilters } from '../companies';
import { arcoListFilters } from '../privacy';
import { referralFilters } from '../referrals';
import { staffFilters } from '../staff';
import { ticketFilters } from '../tickets';
import { vacancyFilters } from '../vacancies';
import { endpoint, line, LONGEST_SEARCH } from '../wire';

/** The headings of the file of each list, in order. People and the audit log have exports of their own. */
export const EXPORT_HEADINGS = {
  companies: [
    'Razón social',
    'Nombre comercial',
    'RFC',
    'Industria',
    'Estado',
    'Ciudad',
    'Verificación',
    'Riesgo',
    'Vacantes activas',
    'Vacantes pausadas',
    'Vacantes cerradas',
    'Contactos',
    'Responsable',
    'Última actividad',
  ],
  vacancies: [
    'Vacante',
    'Empresa',
    'Estatus',
    'Motivo del estatus',
    'Sueldo',
    'Ubicación',
    'Modalidad',
    'Lugares',
    'A ciegas',
    'Coincidencias',
    'Publicada',
    'Actualizada',
  ],
  staff: ['Nombre', 'Correo electrónico', 'Rol', 'Estado', 'Verificación en dos pasos', 'Último acceso'],
  arco: ['Folio', 'Persona', 'Derecho', 'Llegó por', 'Paso', 'Recibida', 'Vence', 'Plazo'],
  tickets: [
    'Folio',
    'Asunto',
    'Solicitante',
    'Empresa',
    'Vacante',
    'Categoría',
    'Equipo',
    'Responsable',
    'Canal',
    'Prioridad',
    'Estado',
    'Etiquetas',
    'Abierto',
    'Último movimiento',
    'Vence',
  ],
  referrals: [
    'Folio',
    'Referido',
    'Lo refirió',
    'Programa',
    'Vacante',
    'Estado',
    'Motivo del rechazo',
    'Llegó',
    'Protegido hasta',
    'Garantía hasta',
    'Recompensa',
  ],
} as const;
export type ExportedList = keyof typeof EXPORT_HEADINGS;

/** The filters of a list; the words that somebody looks for in the staff travel in the body alone. */
const exportedSearch = z.discriminatedUnion('list', [
  z.object({ list: z.literal('companies'), filters: companyFilters }),
  z.object({ list: z.literal('vacancies'), filters: vacancyFilters }),
  z.object({
    list: z.literal('staff'),
    filters: z.extend(staffFilters, { textSearch: z._default(line(LONGEST_SEARCH), '') }),
  }),
  z.object({ list: z.literal('arco'), filters: arcoListFilters }),
  z.object({ list: z.literal('tickets'), filters: ticketFilters }),
  z.object({ list: z.literal('referrals'), filters: referralFilters }),
]);
export type ExportedSearch = z.output<typeof exportedSearch>;

export const exportList = endpoint({
  name: 'exportList',
  host: 'main',
  method: 'POST',
  path: '/aperture/lists/export',
  effect: 'write',
  stream: 'lines',
  summary: 'Every row of a list that matches, as lines of JSON; each list has a permission',
  body: z.object({ search: exportedSearch }),
  response: z.discriminatedUnion('kind', [
    /** How many rows match; null where the list counts no further. */
    z.object({ kind: z.literal('start'), total: z.nullable(z.int()) }),
    /** One list of cells a row, in the order of the headings. */
    z.object({ kind: z.literal('rows'), rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
    /** The last line: an answer without it is incomplete. */
    z.object({ kind: z.literal('end'), count: z.int() }),
  ]),
});
