import { IconDownload } from '@tabler/icons-react';
import type { CampaignLink } from '@vinculo/contracts/campaigns';
import { useCheckLinks, useCreateLinks } from '@vinculo/data-access/campaigns';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { FileButton, useIdempotencyKey } from '@vinculo/ui/form';
import { useHeldFocus } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { linkProblemText } from '../../links/link-problems';
import type { GovernProps } from '../../vocabulary';
import styles from '../govern.module.css';
import { HEADINGS, headingOf, readLinksFile, saveMade, saveTemplate, type LinksFile } from './links-file';

const DOWNLOAD = <IconDownload size={16} stroke={1.75} aria-hidden />;

interface ChosenFile extends LinksFile {
  readonly name: string;
}

const Made = ({ links }: { readonly links: readonly CampaignLink[] }) => (
  <section aria-label="Enlaces creados">
    <div className={styles.head}>
      <h2>{counted(links.length, 'enlace creado', 'enlaces creados')}</h2>
      <Button icon={DOWNLOAD} onClick={() => void saveMade(links)}>
        Descargar con sus enlaces cortos
      </Button>
    </div>
    <ul className={styles.entries}>
      {links.map(({ linkID, label, shortUrl }) => (
        <li key={linkID}>
          <span className={styles.name}>{label}</span>
          <small>{shortUrl}</small>
        </li>
      ))}
    </ul>
  </section>
);

/** Many links from a CSV: checked first, then all of them or none. */
export function BulkTab({ vocabulary, mayEdit }: GovernProps) {
  // What was pressed goes once the links are made.
  const tab = useHeldFocus<HTMLElement>();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const check = useCheckLinks();
  const create = useCreateLinks();
  const rows = file?.rows ?? [];
  const idempotencyKey = useIdempotencyKey(rows);
  const bad = (check.data?.rows ?? []).flatMap(({ problems }, index) =>
    Object.keys(problems).length === 0 ? [] : [{ number: file?.numbers[index], problems }],
  );
  const isSound = check.isSuccess && bad.length === 0 && rows.length > 0;
  const fail = (error: unknown) => void notify.error(problemText(error));
  const template = vocabulary.templates.find(({ isRetired }) => !isRetired);
  const campaign = vocabulary.campaigns.findLast(({ isRetired }) => !isRetired);
  const example = [
    ...['', `https://${vocabulary.hosts.hosts[0] ?? ''}/`, template?.source ?? '', template?.medium ?? ''],
    ...[campaign?.name ?? '', template?.content ?? '', template?.placement ?? '', 'Ejemplo: bórralo', '', '', ''],
  ];

  async function read(chosen: File): Promise<void> {
    const next = await readLinksFile(chosen);
    setFile({ ...next, name: chosen.name });
    create.reset();
    check.reset();
    if (next.problem === null) check.mutate(next.rows, { onError: fail });
  }
  const makeAll = () =>
    create.mutate(
      { rows, idempotencyKey },
      {
        onSuccess: ({ items }) => {
          notify.success(counted(items.length, 'enlace creado', 'enlaces creados'));
          setFile(null);
          check.reset();
        },
        onError: (error) => {
          fail(error);
          // What was sound a moment ago is checked anew, so that the rows say what is wrong with them now.
          check.mutate(rows);
        },
      },
    );

  return (
    <section ref={tab} tabIndex={-1} className={styles.tab} aria-label="Crear con archivo">
      <p className={styles.about}>
        Un archivo CSV con estas columnas: {HEADINGS.join(', ')}. Primero se revisa; después se crean todos los enlaces
        o ninguno.
      </p>
      {mayEdit && (
        <div className={styles.buttons}>
          <FileButton
            inputLabel="Archivo CSV de enlaces"
            accept=".csv,.txt,text/csv"
            isBusy={check.isPending}
            onChoose={([chosen]) => chosen !== undefined && void read(chosen)}
          >
            Elegir archivo
          </FileButton>
          <Button icon={DOWNLOAD} onClick={() => void saveTemplate(example)}>
            Descargar plantilla
          </Button>
          {file !== null && <span>{file.name}</span>}
        </div>
      )}
      <div role="status">
        {file?.problem != null && <p className={styles.problem}>{file.problem}</p>}
        {check.isPending && <p>Revisando {counted(rows.length, 'fila', 'filas')}…</p>}
        {isSound && <p>{counted(rows.length, 'fila está bien', 'filas están bien')}. Aún no se crea nada.</p>}
        {bad.length > 0 && (
          <p className={styles.problem}>
            {counted(bad.length, 'fila tiene', 'filas tienen')} algo mal, así que no se crea ninguna. Corrige el archivo
            y elígelo de nuevo.
          </p>
        )}
      </div>
      {check.isError && (
        <div>
          <Button onClick={() => check.mutate(rows, { onError: fail })}>Revisar de nuevo</Button>
        </div>
      )}
      {isSound && (
        <div>
          <Button variant="primary" isBusy={create.isPending} onClick={makeAll}>
            Crear {counted(rows.length, 'enlace', 'enlaces')}
          </Button>
        </div>
      )}
      {bad.length > 0 && (
        <ul className={styles.entries} aria-label="Filas por corregir">
          {bad.map(({ number, problems }) => (
            <li key={number}>
              <span className={styles.name}>
                Fila {number}
                <small>
                  {Object.entries(problems)
                    .map(([field, code]) => `${headingOf(field)}: ${linkProblemText(field, code).toLowerCase()}`)
                    .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSound && (
        <ul className={styles.entries} aria-label="Enlaces que se crearán">
          {rows.map(({ label, source, medium, campaign: name, stand }, index) => (
            <li key={file?.numbers[index]}>
              <span className={styles.name}>{[label, stand].filter(Boolean).join(', ')}</span>
              <small>
                {source} / {medium} / {name}
              </small>
            </li>
          ))}
        </ul>
      )}
      {file === null && create.data !== undefined && <Made links={create.data.items} />}
    </section>
  );
}
