import * as z from 'zod/mini';
import { endpoint } from '../wire';

const mailPreview = z.object({
  name: z.string(),
  /** When it is sent, in Spanish. */
  label: z.string(),
  subject: z.string(),
  /** The document without its style sheet. */
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

export const listMailTemplates = endpoint({
  name: 'listMailTemplates',
  host: 'admin',
  method: 'GET',
  path: '/aperture/mail-templates',
  effect: 'read',
  summary: 'Every mail that the platform sends, with example data, and the style sheet of their HTML',
  response: z.object({ items: z.array(mailPreview), css: z.string() }),
});
