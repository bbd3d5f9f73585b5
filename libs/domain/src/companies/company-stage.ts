import type { OptionList } from '../catalogs';

/** After so many days without an active vacancy a company is inactive. */
export const IDLE_DAYS = 90;

/** Where a company stands with the platform; each is in exactly one stage. */
export const companyStages = [
  { value: 'new', label: 'Nueva' },
  { value: 'verified', label: 'Verificada' },
  { value: 'active', label: 'Activa' },
  { value: 'inactive', label: 'Inactiva' },
] as const satisfies OptionList;
export type CompanyStage = (typeof companyStages)[number]['value'];

/** What each stage means, in the words of the screen. */
export const STAGE_MEANINGS: Readonly<Record<CompanyStage, string>> = {
  new: `Sin verificar, sin vacantes activas, y con menos de ${IDLE_DAYS} días desde su registro o su última vacante activa.`,
  verified: `Verificada, sin vacantes activas, y con menos de ${IDLE_DAYS} días desde su registro o su última vacante activa.`,
  active: 'Tiene al menos una vacante activa.',
  inactive: `Lleva ${IDLE_DAYS} días o más sin vacantes activas; si nunca tuvo, desde su registro.`,
};
