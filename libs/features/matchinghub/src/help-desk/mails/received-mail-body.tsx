import { useQuery } from '@tanstack/react-query';
import type { ReceivedMail } from '@vinculo/contracts/received-mails';
import { readOriginal, receivedMailQueries } from '@vinculo/data-access/received-mails';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { saveFile } from '@vinculo/ui/files';
import { MailFrame } from '@vinculo/ui/mails';
import styles from './received-mail.module.css';

/** A whole mail: its cleaned HTML, or its text. What could not be read is offered as it came. */
export function ReceivedMailBody({ mailID, kind, subject }: Pick<ReceivedMail, 'mailID' | 'kind' | 'subject'>) {
  const query = useQuery(receivedMailQueries.detail(mailID));
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState
        title="No pudimos cargar el correo"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    ) : (
      <RowsSkeleton />
    );
  const { html, text } = query.data;
  return (
    <>
      {html === '' ? (
        <p className={styles.text}>{text === '' ? 'El correo no tiene texto.' : text}</p>
      ) : (
        <MailFrame title={`Correo: ${subject === '' ? 'sin asunto' : subject}`} html={html} />
      )}
      {kind === 'unreadable' && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              void readOriginal(mailID).then(
                ({ file, fileName }) => saveFile(file, fileName),
                (error: unknown) => notify.error(problemText(error)),
              )
            }
          >
            Descargar el original
          </Button>
        </div>
      )}
    </>
  );
}
