import { useInfiniteQuery } from '@tanstack/react-query';
import { receivedMailId, type ReceivedMail, type ReceivedMailId } from '@vinculo/contracts/received-mails';
import { receivedMailQueries } from '@vinculo/data-access/received-mails';
import { useAuthStore } from '@vinculo/data-access/state';
import { SET_ASIDE } from '@vinculo/domain/mails';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, NoPermissionState, notify } from '@vinculo/ui/feedback';
import { ListTable, useInfiniteList } from '@vinculo/ui/list';
import { MAIL_PARAM, paths, ticketPath } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import type { Column } from '@vinculo/ui/table';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MailFlags } from './mail-flags';
import { MailPanel } from './mail-panel';
import styles from './received-mail.module.css';

const TITLE = 'Correos sin ticket';
const CRUMBS = [
  { label: 'Matching Hub', to: paths.matchingHub },
  { label: 'Mesa de ayuda', to: paths.helpDesk },
];
const senderOf = ({ from }: ReceivedMail): string => from.name || from.address || 'Remitente desconocido';
const subjectOf = ({ subject }: ReceivedMail): string => subject || 'Sin asunto';

const COLUMNS: readonly Column<ReceivedMail>[] = [
  { key: 'kind', header: 'Qué es', width: 210, cell: (mail) => <MailFlags {...mail} /> },
  { key: 'from', header: 'Remitente', width: 220, cell: senderOf },
  { key: 'subject', header: 'Asunto', width: 320, cell: subjectOf },
  { key: 'why', header: 'Por qué se apartó', width: 340, needsRoom: 'much', cell: ({ kind }) => SET_ASIDE[kind] },
  {
    key: 'at',
    header: 'Llegó',
    width: 120,
    tone: 'quiet',
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
  },
];

/** The mails that came in and opened no ticket: nothing is lost, and each can still become one. */
export function MailsPage() {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:read'));
  return mayRead ? (
    <Mails />
  ) : (
    <Page title={TITLE} crumbs={CRUMBS}>
      <NoPermissionState />
    </Page>
  );
}

function Mails() {
  const mayOpen = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const asked = receivedMailId.safeParse(params.get(MAIL_PARAM));
  const openID = asked.success ? asked.data : null;
  const open = (mailID: ReceivedMailId | null) =>
    setParams(mailID === null ? {} : { [MAIL_PARAM]: mailID }, { replace: true });
  const list = useInfiniteList({
    query: useInfiniteQuery(receivedMailQueries.withoutTicket()),
    filters: {},
    idOf: ({ mailID }) => mailID,
    openID,
    open: ({ mailID }) => open(mailID),
  });
  const opened = list.rows.find(({ mailID }) => mailID === openID);
  return (
    <Page title={TITLE} crumbs={CRUMBS} count={list.count}>
      <ListTable
        list={list}
        problemTitle="No pudimos cargar los correos"
        label={TITLE}
        columns={COLUMNS}
        idOf={({ mailID }) => mailID}
        nameOf={(mail) => `${subjectOf(mail)}, de ${senderOf(mail)}`}
        empty={
          <EmptyState title="Todo lo que llegó tiene ticket">
            Aquí quedan respuestas automáticas, boletines y lo que no se pudo leer, durante 90 días.
          </EmptyState>
        }
        openID={openID}
        onOpen={({ mailID }) => open(mailID)}
        renderCard={(mail) => (
          <span className={styles.card}>
            <strong>{subjectOf(mail)}</strong>
            <span className={styles.quiet}>{senderOf(mail)}</span>
            <MailFlags {...mail} />
          </span>
        )}
      />
      <SidePanelSlot>
        {opened !== undefined && (
          <MailPanel
            key={opened.mailID}
            mail={opened}
            mayOpen={mayOpen}
            neighbours={list.neighbours}
            onClose={() => open(null)}
            onOpened={(ticketID) => {
              notify.success('Ticket abierto');
              void navigate(ticketPath(ticketID));
            }}
          />
        )}
      </SidePanelSlot>
    </Page>
  );
}
