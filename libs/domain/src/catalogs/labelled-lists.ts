import type { Option, OptionList } from './option';
import { genders, maritalStatus } from './people';
import { locations } from './places';
import { documentTypes, education, experienceTools, languageLevels, languages, skills } from './requirements';
import { benefits, currency, modality, payBasis, payForm, workDays, workTime, workTurns } from './work-conditions';

/** The fixed option lists whose labels staff may change at /admin; stored values and their meaning do not change. */
export const LABELLED_LISTS = [
  { value: 'workTime', label: 'Tiempo', list: workTime },
  { value: 'modality', label: 'Modalidad', list: modality },
  { value: 'workDays', label: 'Días', list: workDays },
  { value: 'workTurns', label: 'Turno', list: workTurns },
  { value: 'payForm', label: 'Forma de pago', list: payForm },
  { value: 'payBasis', label: 'Bruto o neto', list: payBasis },
  { value: 'currency', label: 'Moneda', list: currency },
  { value: 'locations', label: 'País', list: locations },
  { value: 'benefits', label: 'Prestaciones', list: benefits },
  { value: 'skills', label: 'Habilidades', list: skills },
  { value: 'experienceTools', label: 'Herramientas', list: experienceTools },
  { value: 'education', label: 'Escolaridad', list: education },
  { value: 'documentTypes', label: 'Documentos', list: documentTypes },
  { value: 'genders', label: 'Género', list: genders },
  { value: 'maritalStatus', label: 'Estado civil', list: maritalStatus },
  { value: 'languages', label: 'Idiomas', list: languages },
  { value: 'languageLevels', label: 'Niveles de idioma', list: languageLevels },
] as const satisfies OptionList<Option & { readonly list: readonly Option[] }>;
export type LabelledList = (typeof LABELLED_LISTS)[number]['value'];

interface Wording {
  /** A labelled list; others are ignored. */
  readonly catalog: string;
  readonly value: string;
  readonly label: string;
}

/**
 * Replaces the labels of the options in place, so that every reader in this process gets the new ones.
 * @returns whether any label changed.
 */
export function relabel(wordings: readonly Wording[]): boolean {
  let isNews = false;
  for (const { catalog, value, label } of wordings) {
    const lists: readonly {
      readonly value: string;
      readonly list: readonly { readonly value: string; label?: string }[];
    }[] = LABELLED_LISTS;
    const option = lists.find((one) => one.value === catalog)?.list.find((one) => one.value === value);
    if (option === undefined || option.label === label) continue;
    option.label = label;
    isNews = true;
  }
  return isNews;
}
