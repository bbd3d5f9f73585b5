/** What staff may write in braces in the text of an invitation. */
export const INVITATION_VARIABLES = ['nombre', 'vacante', 'empresa'] as const;
export type InvitationVariable = (typeof INVITATION_VARIABLES)[number];

export const MAX_INVITATION_TEXT = 2000;

/** The text of an invitation until staff edit it. */
export const INVITATION_TEXT = `{nombre}, en {empresa} buscan a alguien para «{vacante}» y creemos que puede ser para ti.

Revisa el sueldo y el lugar, y dinos si te interesa.`;

const VARIABLE = /\{([^{}\n]*)\}/g;

const isVariable = (name: string): name is InvitationVariable => INVITATION_VARIABLES.some((one) => one === name);

/** The names in braces that stand for nothing. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].flatMap(([, name = '']) => (isVariable(name) ? [] : [name]));

/** The paragraphs of an invitation. Braces in a value stay as they are. */
export const invitationParagraphs = (text: string, values: Readonly<Record<InvitationVariable, string>>): string[] =>
  text
    .replace(VARIABLE, (all, name: string) => (isVariable(name) ? values[name] : all))
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '');
