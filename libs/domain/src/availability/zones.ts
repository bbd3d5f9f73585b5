import type { OptionList, State } from '../catalogs';
import { normalizeForSearch } from '../formats';

/** The time zones of Mexico, by the city that names them: "hora de Tijuana". Those of the northern border change their clocks. */
export const timeZones = [
  { value: 'America/Mexico_City', label: 'Ciudad de México' },
  { value: 'America/Tijuana', label: 'Tijuana' },
  { value: 'America/Hermosillo', label: 'Hermosillo' },
  { value: 'America/Mazatlan', label: 'Mazatlán' },
  { value: 'America/Cancun', label: 'Cancún' },
  { value: 'America/Ciudad_Juarez', label: 'Ciudad Juárez' },
  { value: 'America/Ojinaga', label: 'Ojinaga' },
  { value: 'America/Matamoros', label: 'Matamoros' },
] as const satisfies OptionList;
export type TimeZone = (typeof timeZones)[number]['value'];

export const DEFAULT_ZONE = 'America/Mexico_City' satisfies TimeZone;

const OF_STATE: Partial<Record<State, TimeZone>> = {
  '02': 'America/Tijuana',
  '03': 'America/Mazatlan',
  '18': 'America/Mazatlan',
  '23': 'America/Cancun',
  '25': 'America/Mazatlan',
  '26': 'America/Hermosillo',
};

/** Municipalities whose zone is not that of their state (Ley de los Husos Horarios of 28 October 2022). */
const OF_MUNICIPALITY: readonly {
  readonly state: State;
  readonly zone: TimeZone;
  readonly names: readonly string[];
}[] = [
  {
    state: '08',
    zone: 'America/Ciudad_Juarez',
    names: ['juarez', 'ciudad juarez', 'janos', 'ascension', 'praxedis g. guerrero', 'guadalupe'],
  },
  { state: '08', zone: 'America/Ojinaga', names: ['ojinaga', 'coyame del sotol', 'manuel benavides'] },
  {
    state: '05',
    zone: 'America/Matamoros',
    names: ['acuna', 'ciudad acuna', 'piedras negras', 'nava', 'guerrero', 'hidalgo', 'jimenez', 'zaragoza', 'ocampo'],
  },
  { state: '19', zone: 'America/Matamoros', names: ['anahuac'] },
  {
    state: '28',
    zone: 'America/Matamoros',
    names: [
      'nuevo laredo',
      'guerrero',
      'mier',
      'miguel aleman',
      'camargo',
      'gustavo diaz ordaz',
      'reynosa',
      'rio bravo',
      'valle hermoso',
      'matamoros',
    ],
  },
  { state: '18', zone: 'America/Mexico_City', names: ['bahia de banderas'] },
];

/** The zone of a place by its state (INEGI code, empty if unknown) and municipality. */
export function zoneOf({ state, city }: { readonly state: State | ''; readonly city: string }): TimeZone {
  if (state === '') return DEFAULT_ZONE;
  const name = normalizeForSearch(city.trim());
  const own = OF_MUNICIPALITY.find((place) => place.state === state && place.names.includes(name));
  return own?.zone ?? OF_STATE[state] ?? DEFAULT_ZONE;
}
