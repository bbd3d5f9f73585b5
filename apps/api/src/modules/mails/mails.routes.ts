import { listMailTemplates } from '@vinculo/contracts/mails';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { MAIL_CSS, renderMail } from '../../mail/render-mail';
import type { MailContent } from '../../mail/template';
import { MAIL_TEMPLATES } from '../../mail/templates';

function previewOf(content: MailContent) {
  const { subject, html, text } = renderMail(content, '');
  return { subject, html, text };
}

export function registerMails(app: FastifyInstance): void {
  route(app, listMailTemplates, {
    access: 'jobs:manage',
    handler: async () => ({
      items: Object.entries(MAIL_TEMPLATES).map(([name, { label, preview }]) => ({
        name,
        label,
        ...previewOf(preview()),
      })),
      css: MAIL_CSS,
    }),
  });
}
