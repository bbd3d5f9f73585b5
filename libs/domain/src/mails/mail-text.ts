/** What staff may write in braces in a mail to a candidate. */
export const MAIL_VARIABLES = ['nombre', 'vacante', 'empresa'] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];
export type MailValues = Readonly<Record<MailVariable, string>>;

export const MAX_MAIL_SUBJECT = 150;
export const MAX_MAIL_TEXT = 2000;

/** The text of an invitation until staff edit it. */
export const INVITATION_TEXT = `{nombre}, en {empresa} buscan a alguien para «{vacante}» y creemos que puede ser para ti.

Revisa el sueldo y el lugar, y dinos si te interesa.`;

const VARIABLE = /\{([^{}\n]*)\}/g;

const isVariable = (name: string): name is MailVariable => MAIL_VARIABLES.some((one) => one === name);

/** The names in braces that stand for nothing. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].flatMap(([, name = '']) => (isVariable(name) ? [] : [name]));

/** The text with its values. Braces in a value stay as they are. */
export const fillVariables = (text: string, values: MailValues): string =>
  text.replace(VARIABLE, (all, name: string) => (isVariable(name) ? values[name] : all));

/** The paragraphs of a mail with their values. */
export const mailParagraphs = (text: string, values: MailValues): string[] =>
  fillVariables(text, values)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '');
