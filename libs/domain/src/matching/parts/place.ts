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

/** A place of a vacancy, as it is compared with candidates. */
interface ComparedPlace {
  readonly state: string;
  /** Without accents; '' if not given. */
  readonly city: string;
  /** Mexico City is a state and a city: its municipalities are parts of it. */
  readonly isWholeState: boolean;
  /** The wishes that include it. */
  readonly wishes: readonly string[];
}

function comparedPlace(place: MatchVacancy['locations'][0]): ComparedPlace {
  const city = normalizeForSearch(place.city.trim());
  return {
    state: place.state,
    city,
    isWholeState: city === normalizeForSearch(labelOf(states, place.state)),
    wishes: [`${place.state}|`, ...(city === '' ? [] : [`${place.state}|${city}`])],
  };
}

function nearnessOf(evidence: PlaceEvidence, place: ComparedPlace): Nearness {
  if (place.state === '') return 'elsewhere';
  const isInState = evidence.state === place.state;
  if (isInState && place.city !== '' && evidence.municipality === place.city) return 'municipality';
  if (isInState && place.isWholeState) return 'city';
  if (evidence.wished.some((wish) => place.wishes.includes(wish))) return 'wished';
  return isInState ? 'state' : 'elsewhere';
}

const isRemote = ({ modalityWork }: MatchVacancy): boolean => modalityWork === 'Remote';

/** Null if the vacancy is remote or the file has no place. */
function nearestFor(vacancy: MatchVacancy): (evidence: PlaceEvidence) => Nearness | null {
  const places = vacancy.locations.map(comparedPlace);
  return (evidence) => {
    if (isRemote(vacancy) || (evidence.state === '' && evidence.wished.length === 0)) return null;
    const found = places.map((place) => nearnessOf(evidence, place));
    return NEAREST_FIRST.find((nearness) => found.includes(nearness)) ?? 'elsewhere';
  };
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
  sharesFor: (vacancy) => {
    const nearestOf = nearestFor(vacancy);
    return (evidence) => {
      const nearness = nearestOf(evidence);
      const accepted = accepts(evidence, vacancy.modalityWork);
      if (nearness === null) return accepted === null ? (isRemote(vacancy) ? 1 : null) : Number(accepted);
      if (accepted === null) return SHARES[nearness];
      return PLACE_SHARE * SHARES[nearness] + (1 - PLACE_SHARE) * Number(accepted);
    };
  },
  textOf: (evidence, vacancy) => {
    const nearness = nearestFor(vacancy)(evidence);
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
