import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT, unknownVariables } from '@vinculo/domain/mails';
import * as z from 'zod/mini';
import { line, paragraph } from '../wire';

const written = (text: z.ZodMiniString) =>
  text.check(
    z.minLength(1),
    z.refine((value) => unknownVariables(value).length === 0, 'unknown_variable'),
  );

/** The text of a mail to a candidate, as staff wrote it. */
export const mailText = written(paragraph(MAX_MAIL_TEXT));

/** A message to a candidate. */
export const candidateMessage = z.object({ subject: written(line(MAX_MAIL_SUBJECT)), text: mailText });
