import type { OptionList } from '../catalogs';

/** The stages of an application. */
export const applicationStates = [{ value: 'invited', label: 'Invitada' }] as const satisfies OptionList;
export type ApplicationState = (typeof applicationStates)[number]['value'];

/** Who started the application. */
export const applicationSources = [{ value: 'staff', label: 'Invitación del equipo' }] as const satisfies OptionList;
export type ApplicationSource = (typeof applicationSources)[number]['value'];
