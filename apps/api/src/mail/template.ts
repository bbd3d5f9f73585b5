import * as z from 'zod/mini';

/** What a mail says, from which its HTML and its plain text are made. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Written by a person: it greets and signs itself. */
  readonly isLetter?: true;
  /** Paragraphs after the button. */
  readonly notes?: readonly string[];
  /** URL to unsubscribe from these mails. */
  readonly unsubscribeUrl?: string;
}

interface Definition<S, L> {
  /** When it is sent, for the preview. */
  readonly label: string;
  /** What is stored with the mail until it is sent. */
  readonly stored: z.ZodMiniType<S>;
  /** What is read when it is sent. */
  readonly late: z.ZodMiniType<L>;
  readonly example: readonly [S, L];
  readonly write: (stored: S, late: L) => MailContent;
}

/** One mail that the platform writes itself. */
export const template = <S, L>({ label, stored, late, example, write }: Definition<S, L>) => ({
  label,
  stored,
  preview: () => write(...example),
  compose: (storedData: unknown, lateData: unknown) => write(stored.parse(storedData), late.parse(lateData)),
});

export const NOTHING = z.object({});
export const webAddress = z.url({ protocol: /^https?$/ });
