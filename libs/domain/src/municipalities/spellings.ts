import { states, type State } from '../catalogs';
import { normalizeForSearch } from '../formats';

/** Other ways of writing a state besides its name, its short form and its codes: letters only, without accents. */
const OTHER_NAMES: Readonly<Partial<Record<State, readonly string[]>>> = {
  '02': ['bajacalifornianorte', 'bcn', 'bajacal'],
  '03': ['bajacaliforniasur', 'bajasur'],
  '05': ['coahuila'],
  '08': ['chihua'],
  '09': ['cdmx', 'df', 'distritofederal', 'cddemexico', 'cdmexico', 'mexicodf', 'mexicocity', 'ciudadmexico'],
  '11': ['gto', 'gjto'],
  '15': [
    'edomex',
    'edodemexico',
    'edodemex',
    'edomexico',
    'estadodemexico',
    'estadodemex',
    'estadomexico',
    'mexicoestado',
  ],
  '16': ['michoacan'],
  '19': ['nl', 'nleon', 'nuevoleon', 'nvoleon', 'monterreynl'],
  '20': ['oaxacadejuarez'],
  '22': ['qro', 'queretarodearteaga'],
  '23': ['qroo', 'quintanar', 'qr'],
  '24': ['slp', 'sanluis', 'sanluispotosislp'],
  '28': ['tamps', 'tam'],
  '30': ['veracruz', 'veracruzllave', 'veracruzdeignaciodelallave'],
};

const lettersOf = (text: string): string => normalizeForSearch(text).replace(/[^a-zñ]/g, '');

const BY_NAME = new Map<string, State>(
  states.flatMap(({ value, label, iso, short }) =>
    [label, iso, short, ...(OTHER_NAMES[value] ?? [])].map((name) => [lettersOf(name), value] as const),
  ),
);

/** The state for a text: by INEGI code, name or common spelling ("CDMX", "Edo. Méx."); otherwise null. */
export function stateNamed(text: string): State | null {
  const typed = text.trim();
  if (/^\d{1,2}$/.test(typed)) return states.find(({ value }) => value === typed.padStart(2, '0'))?.value ?? null;
  const letters = lettersOf(typed);
  return BY_NAME.get(letters) ?? BY_NAME.get(letters.replace(/^(estado|edo)(de)?/, '')) ?? null;
}

/** Towns used instead of their municipality's name, and abbreviations that are not prefixes of the name. */
export const TOWNS: Readonly<Partial<Record<State, Readonly<Record<string, string>>>>> = {
  '02': { rosarito: 'Playas de Rosarito' },
  '03': { 'cabo san lucas': 'Los Cabos', 'san jose del cabo': 'Los Cabos', cabos: 'Los Cabos' },
  '04': { 'ciudad del carmen': 'Carmen' },
  '08': { parral: 'Hidalgo del Parral' },
  '09': {
    gam: 'Gustavo A. Madero',
    'gustavo madero': 'Gustavo A. Madero',
    'magdalena contreras': 'La Magdalena Contreras',
    contreras: 'La Magdalena Contreras',
    cuajimalpa: 'Cuajimalpa de Morelos',
  },
  '12': { ixtapa: 'Zihuatanejo de Azueta', zihuatanejo: 'Zihuatanejo de Azueta' },
  '14': {
    tlaquepaque: 'San Pedro Tlaquepaque',
    tlajomulco: 'Tlajomulco de Zúñiga',
    'ciudad guzman': 'Zapotlán el Grande',
    vallarta: 'Puerto Vallarta',
  },
  '15': {
    neza: 'Nezahualcóyotl',
    'ciudad neza': 'Nezahualcóyotl',
    izcalli: 'Cuautitlán Izcalli',
    atizapan: 'Atizapán de Zaragoza',
    'ciudad satelite': 'Naucalpan de Juárez',
    'valle de chalco': 'Valle de Chalco Solidaridad',
  },
  '19': {
    escobedo: 'General Escobedo',
    'san nicolas': 'San Nicolás de los Garza',
    'san pedro': 'San Pedro Garza García',
    cadereyta: 'Cadereyta Jiménez',
  },
  '23': { cancun: 'Benito Juárez', chetumal: 'Othón P. Blanco' },
  '25': { 'los mochis': 'Ahome', mochis: 'Ahome' },
  '26': { 'ciudad obregon': 'Cajeme', obregon: 'Cajeme' },
  '27': { villahermosa: 'Centro' },
  '28': { 'ciudad victoria': 'Victoria' },
  '30': { jalapa: 'Xalapa', 'poza rica': 'Poza Rica de Hidalgo' },
};

/** Abbreviations with the full word. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  cd: 'ciudad',
  gral: 'general',
  sta: 'santa',
  sto: 'santo',
  dr: 'doctor',
  mpio: 'municipio',
};
const LEADING = /^(municipio|alcaldia|delegacion)( de)? /;

/** A place name in plain letters, without dots and with abbreviations expanded. */
export function plainPlace(text: string): string {
  return normalizeForSearch(text)
    .replace(/[.,]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ')
    .replace(LEADING, '');
}

/** The municipality of a town or an abbreviated name, in plain letters; otherwise undefined. */
export const townIn = (state: State, plain: string): string | undefined => TOWNS[state]?.[plain];
