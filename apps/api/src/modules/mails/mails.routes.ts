import { listMailTemplates } from '@vinculo/contracts/mails';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { MAIL_CSS, renderMail } from '../../mail/render-mail';
import { MAIL_TEMPLATES } from '../../mail/templates';

export function registerMails(app: FastifyInstance): void {
  route(app, listMailTemplates, {
    access: 'jobs:manage',
    handler: async () => ({
      items: Object.entries(MAIL_TEMPLATES).map(([name, { label, preview }]) => ({
        name,
        label,
        ...renderMail(preview(), ''),
      })),
      css: MAIL_CSS,
    }),
  });
}
