import { IconDownload, IconEye } from '@tabler/icons-react';
import type { ReceivedFile } from '@vinculo/contracts/received-mails';
import { IconButton } from '@vinculo/ui/button';
import { errorText, problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { saveFile, sizeText } from '@vinculo/ui/files';
import { Dialog } from '@vinculo/ui/overlays';
import { useEffect, useState } from 'react';
import styles from './file-list.module.css';

interface Picture {
  readonly url: string;
  readonly fileName: string;
}

/** One that fails the checks of documents is named only. */
type NamedFile = Omit<ReceivedFile, 'problem'> & Partial<Pick<ReceivedFile, 'problem'>>;

interface FileListProps<F extends NamedFile> {
  readonly label: string;
  readonly files: readonly F[];
  readonly read: (file: F, index: number) => Promise<{ readonly fileName: string; readonly file: Blob }>;
}

/** Files of a mail or of an answer, to be saved; pictures are shown. */
export function FileList<F extends NamedFile>({ label, files, read }: FileListProps<F>) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  useEffect(() => {
    if (picture === null) return undefined;
    return () => URL.revokeObjectURL(picture.url);
  }, [picture]);
  if (files.length === 0) return null;

  async function open(one: F, index: number, isShown: boolean): Promise<void> {
    setBusy(index);
    try {
      const { file, fileName } = await read(one, index);
      if (isShown) setPicture({ url: URL.createObjectURL(file), fileName });
      else saveFile(file, fileName);
    } catch (error) {
      notify.error(problemText(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <ul className={styles.files} aria-label={label}>
        {files.map((one, index) => {
          const { fileName, type, size, problem = null } = one;
          const name = fileName === '' ? 'Sin nombre' : fileName;
          return (
            <li key={`${index} ${fileName}`}>
              <span>{name}</span>
              <span className={styles.quiet}>{sizeText(size)}</span>
              {problem !== null && <span className={styles.problem}>{errorText(problem)}</span>}
              {problem === null && type.startsWith('image/') && (
                <IconButton
                  label={`Ver ${name}`}
                  icon={<IconEye size={16} stroke={1.75} aria-hidden />}
                  isBusy={busy === index}
                  onClick={() => void open(one, index, true)}
                />
              )}
              {problem === null && (
                <IconButton
                  label={`Descargar ${name}`}
                  icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
                  isBusy={busy === index}
                  onClick={() => void open(one, index, false)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {picture !== null && (
        <Dialog
          isOpen
          title={picture.fileName}
          acceptLabel="Cerrar"
          cancelLabel={null}
          onAccept={() => setPicture(null)}
          onClose={() => setPicture(null)}
        >
          <img className={styles.picture} src={picture.url} alt={picture.fileName} />
        </Dialog>
      )}
    </>
  );
}
