import { labelOf, modality, states, type Modality } from '../../catalogs';
import { normalizeForSearch } from '../../formats';
import { formatLocation } from '../../vacancies';
import type { MatchVacancy } from '../sides';
import { partRule, sorted } from './part-rule';

interface PlaceEvidence {
  /** Where the candidate lives: INEGI code and municipality without accents; '' if unknown. */
  readonly state: string;
  readonly municipality: string;
  /** Where they would work: "state|municipality", or "state|" for the whole state. */
  readonly wished: readonly string[];
  readonly modalities: readonly string[];
}

type Nearness = 'municipality' | 'city' | 'wished' | 'state' | 'elsewhere';
const SHARES: Readonly<Record<Nearness, number>> = { municipality: 1, city: 1, wished: 1, state: 0.6, elsewhere: 0 };
const SENTENCES: Readonly<Record<Nearness, string>> = {
  municipality: 'Vive en el mismo municipio',
  city: 'Vive en la misma ciudad',
  wished: 'Trabajaría ahí',
  state: 'Vive en el mismo estado',
  elsewhere: 'Vive en otro estado',
};
const NEAREST_FIRST = ['municipality', 'city', 'wished', 'state', 'elsewhere'] as const satisfies readonly Nearness[];

/** Of places of vacancies, each of which is compared with everyone. */
const cityKeys = new WeakMap<MatchVacancy['locations'][0], string>();
function cityKeyOf(place: MatchVacancy['locations'][0]): string {
  const known = cityKeys.get(place);
  if (known !== undefined) return known;
  const key = normalizeForSearch(place.city.trim());
  cityKeys.set(place, key);
  return key;
}

function nearnessOf({ state, municipality, wished }: PlaceEvidence, place: MatchVacancy['locations'][0]): Nearness {
  const city = cityKeyOf(place);
  if (place.state === '') return 'elsewhere';
  if (state === place.state && city !== '' && municipality === city) return 'municipality';
  // Mexico City is a state and a city: its municipalities are parts of it.
  if (state === place.state && city === normalizeForSearch(labelOf(states, state))) return 'city';
  if (wished.includes(`${place.state}|`) || (city !== '' && wished.includes(`${place.state}|${city}`))) return 'wished';
  return state === place.state ? 'state' : 'elsewhere';
}

const isRemote = ({ modalityWork }: MatchVacancy): boolean => modalityWork === 'Remote';

/** Null if the vacancy is remote or the file has no place. */
function nearest(evidence: PlaceEvidence, vacancy: MatchVacancy): Nearness | null {
  if (isRemote(vacancy) || (evidence.state === '' && evidence.wished.length === 0)) return null;
  const found = vacancy.locations.map((place) => nearnessOf(evidence, place));
  return NEAREST_FIRST.find((nearness) => found.includes(nearness)) ?? 'elsewhere';
}

const accepts = ({ modalities }: PlaceEvidence, wanted: Modality): boolean | null =>
  modalities.length === 0 ? null : modalities.includes(wanted);

/** How much of the part is the place; the rest is the modality. Alone, each is the whole. */
const PLACE_SHARE = 0.7;

/** Ubicación y modalidad. Place counts by municipality and state, never by distance. */
export const placePart = partRule<PlaceEvidence>({
  evidenceOf: (candidate) => ({
    state: candidate.state,
    municipality: normalizeForSearch(candidate.municipality.trim()),
    wished: sorted(
      candidate.wishedPlaces.map(({ state, municipality }) => `${state}|${normalizeForSearch(municipality.trim())}`),
    ),
    modalities: sorted(candidate.wishedModalities),
  }),
  isAsked: () => true,
  shareOf: (evidence, vacancy) => {
    const nearness = nearest(evidence, vacancy);
    const accepted = accepts(evidence, vacancy.modalityWork);
    if (nearness === null) return accepted === null ? (isRemote(vacancy) ? 1 : null) : Number(accepted);
    if (accepted === null) return SHARES[nearness];
    return PLACE_SHARE * SHARES[nearness] + (1 - PLACE_SHARE) * Number(accepted);
  },
  textOf: (evidence, vacancy) => {
    const nearness = nearest(evidence, vacancy);
    const accepted = accepts(evidence, vacancy.modalityWork);
    const mode = labelOf(modality, vacancy.modalityWork).toLowerCase();
    const sentences = [
      nearness === null ? null : SENTENCES[nearness],
      accepted === null ? null : `${accepted ? 'acepta' : 'no busca'} trabajo ${mode}`,
      isRemote(vacancy) && accepted === null ? 'trabajo remoto: no importa dónde vive' : null,
    ].filter((sentence) => sentence !== null);
    const joined = sentences.join('; ');
    return {
      sentence: joined.charAt(0).toUpperCase() + joined.slice(1),
      missing: [
        ...(nearness === 'state' || nearness === 'elsewhere'
          ? [`Trabajar en ${vacancy.locations.map(formatLocation).join(' o ')}`]
          : []),
        ...(accepted === false ? [`Trabajo ${mode}`] : []),
      ],
    };
  },
});
