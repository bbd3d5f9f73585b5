import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const helpDeskRoutes: readonly FeatureRoute[] = [
  {
    path: paths.helpDesk,
    title: 'Mesa de ayuda',
    access: 'session',
    load: async () => ({ Component: (await import('./help-desk-page')).HelpDeskPage }),
  },
  {
    path: paths.helpDeskMails,
    title: 'Correos sin ticket',
    access: 'session',
    load: async () => ({ Component: (await import('./mails/mails-page')).MailsPage }),
  },
];
