import { DESK_FAMILIES } from './job-families-at-a-desk';
import { SERVICE_FAMILIES } from './job-families-in-service';
import { ON_SITE_FAMILIES } from './job-families-on-site';
import { DEGREE_FAMILIES } from './job-families-with-a-degree';
import type { JobFamily, Some } from './job-family';
import { namesIn } from '../people/name-list';

export const JOB_FAMILIES: Some<JobFamily> = [
  ...ON_SITE_FAMILIES,
  ...SERVICE_FAMILIES,
  ...DESK_FAMILIES,
  ...DEGREE_FAMILIES,
];

const BY_POSITION = new Map(JOB_FAMILIES.flatMap((family) => family.positions.map((name) => [name, family] as const)));

/** The family of a position; the first family for positions that staff added. */
export const familyOf = (position: string): JobFamily => BY_POSITION.get(position) ?? JOB_FAMILIES[0];

/** Positions that their own industry alone has; the rest of their family is employed elsewhere too. */
const OF_ONE_TRADE: readonly string[] = namesIn(
  'Operador de equipo minero, Técnico en validación, Mecánico automotriz, Hojalatero y pintor, Técnico en mantenimiento aeronáutico, Recolector de residuos, Asesor de servicio automotriz, Responsable sanitario, Camarista, Operador de autobús, Médico veterinario zootecnista, Inspector de pruebas no destructivas, Liniero electricista, Operador CNC, Fundidor, Inspector de inocuidad, Diseñador de modas, Repartidor en motocicleta, Supervisor de ruta, Clasificador de paquetería, Fumigador, Instalador de paneles solares, Despachador de combustible, Operador de imprenta',
);

/** The industries that employ a position besides its own. */
export const industriesFor = (position: string): JobFamily['industries'] =>
  OF_ONE_TRADE.includes(position) ? [] : familyOf(position).industries;
