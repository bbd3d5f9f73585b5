import { IconDownload, IconLinkOff } from '@tabler/icons-react';
import type { Shortlist } from '@vinculo/contracts/shortlists';
import { readShortlistPdf, useResendShortlist, useWithdrawShortlist } from '@vinculo/data-access/shortlists';
import { useAuthStore } from '@vinculo/data-access/state';
import { shortlistAnswers, type ShortlistAnswer } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RelativeTime, shortDay } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { saveFile } from '@vinculo/ui/files';
import { MailLine } from '@vinculo/ui/mails';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag, type TagTone } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './shortlists.module.css';

const TONES: Readonly<Record<ShortlistAnswer, TagTone>> = { yes: 'success', interview: 'accent', no: 'neutral' };

/** Whether the link can be used, and until when. */
function linkText({ withdrawnAt, isExpired, isVacancyClosed, expiresAt, mail }: Shortlist): string {
  if (withdrawnAt !== null) return 'Retirada';
  if (mail === null) return 'Sin correo: entrega el PDF';
  if (mail.state === 'failed') return 'Revisa el correo del contacto';
  if (isExpired) return 'El enlace venció';
  if (isVacancyClosed) return 'El enlace no abre: la vacante está cerrada';
  return `El enlace sirve hasta el ${shortDay(new Date(expiresAt))}`;
}

interface ShortlistItemProps {
  readonly shortlist: Shortlist;
}

export function ShortlistItem({ shortlist }: ShortlistItemProps) {
  const { shortlistID, recipientName, byName, at, opens, mail, people, withdrawnAt, isExpired, isVacancyClosed } =
    shortlist;
  const resend = useResendShortlist();
  const maySend = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'shortlists:send'));
  return (
    <li className={styles.item}>
      <h3>Para {recipientName}</h3>
      <p>
        {byName} · <RelativeTime at={at} />
      </p>
      <p>
        {linkText(shortlist)} · {opens === 0 ? 'sin abrir' : `abierta ${counted(opens, 'vez', 'veces')}`}
      </p>
      {mail !== null && withdrawnAt === null && (
        <MailLine
          mail={mail}
          about={`la terna a ${recipientName}`}
          isBusy={resend.isPending}
          onResend={
            maySend && !isExpired && !isVacancyClosed
              ? () =>
                  resend.mutate(shortlistID, {
                    onSuccess: () => void notify.success('El correo va en camino'),
                    onError: (error) => void notify.error(problemText(error)),
                  })
              : undefined
          }
        />
      )}
      <ul className={styles.answers}>
        {people.map(({ applicationID, candidateName, answer }) => (
          <li key={applicationID}>
            {candidateName ?? 'Ya no está en el proceso'}
            {answer === null ? (
              <Tag>Sin respuesta</Tag>
            ) : (
              <Tag tone={TONES[answer]}>{labelOf(shortlistAnswers, answer)}</Tag>
            )}
          </li>
        ))}
      </ul>
      {maySend && (
        <div className={styles.actions}>
          <DownloadButton shortlistID={shortlistID} />
          {withdrawnAt === null && !isExpired && <WithdrawButton shortlistID={shortlistID} />}
        </div>
      )}
    </li>
  );
}

type ActionProps = Pick<Shortlist, 'shortlistID'>;

function DownloadButton({ shortlistID }: ActionProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const { file, fileName } = await readShortlistPdf(shortlistID);
      saveFile(file, fileName);
    } catch (error) {
      notify.error(problemText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      isBusy={isBusy}
      onClick={() => void download()}
    >
      Descargar PDF
    </Button>
  );
}

function WithdrawButton({ shortlistID }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawShortlist();
  return (
    <>
      <Button size="sm" icon={<IconLinkOff size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAsking(true)}>
        Retirar
      </Button>
      <Dialog
        isOpen={isAsking}
        isDanger
        title="¿Retirar la terna?"
        message="El enlace de la empresa deja de servir. Lo que ya respondió se queda."
        acceptLabel="Retirar"
        isBusy={withdraw.isPending}
        onAccept={() =>
          withdraw.mutate(shortlistID, {
            onSuccess: () => {
              notify.success('Terna retirada');
              setIsAsking(false);
            },
            onError: (error) => notify.error(problemText(error)),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
