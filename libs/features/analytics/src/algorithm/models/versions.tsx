import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { listModels, ModelDraft, ModelVersion } from '@vinculo/contracts/models';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { modelQueries } from '@vinculo/data-access/models';
import { Button } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { Answered } from '../../figures/answered';
import open from '../../open/open.module.css';
import { Changes } from './changes';
import { DraftActions } from './draft-actions';
import { DraftDialog } from './draft-dialog';
import styles from './models.module.css';
import { OpenProposal } from './open-proposal';

/** The version that scores, the drafts of the next one, and the one that waits for a second person. */
export const Versions = () => (
  <Answered query={useQuery(modelQueries.list())} what="las versiones">
    {(models) => <Models models={models} />}
  </Answered>
);

function Models({
  models: { versions, drafts, proposals, abilities },
}: {
  readonly models: ResponseOf<typeof listModels>;
}) {
  const [isWriting, setIsWriting] = useState(false);
  const [live] = versions;
  const waiting = proposals.find(({ decision }) => decision === null);
  return (
    <>
      {waiting !== undefined && <OpenProposal proposal={waiting} />}
      <section aria-label="Borradores">
        <div className={styles.heading}>
          <h2 className={open.heading}>Borradores</h2>
          {abilities.create && live !== undefined && (
            <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsWriting(true)}>
              Nuevo borrador
            </Button>
          )}
        </div>
        {drafts.length === 0 ? (
          <p className={open.text}>
            No hay borradores. Un borrador cambia los pesos o el umbral sin calificar a nadie hasta que dos personas lo
            activen.
          </p>
        ) : (
          <ul className={styles.list} aria-label="Borradores">
            {live !== undefined && drafts.map((draft) => <Draft key={draft.draftID} draft={draft} live={live} />)}
          </ul>
        )}
      </section>
      <section aria-label="Versiones">
        <h2 className={open.heading}>Versiones</h2>
        <ul className={styles.list} aria-label="Versiones">
          {versions.map((version, index) => (
            <Version key={version.version} version={version} before={versions[index + 1]} isLive={index === 0} />
          ))}
        </ul>
      </section>
      {isWriting && live !== undefined && <DraftDialog live={live} onClose={() => setIsWriting(false)} />}
    </>
  );
}

const Draft = ({ draft, live }: { readonly draft: ModelDraft; readonly live: ModelVersion }) => (
  <li>
    <div>
      <p className={styles.name}>
        {draft.name}
        {draft.isProposed && <Tag tone="warning">Espera a otra persona</Tag>}
      </p>
      <p className={styles.about}>
        {draft.authorName}, {fullTime(new Date(draft.editedAt))}
      </p>
      {!draft.isProposed && <Changes from={live} to={draft} />}
    </div>
    <DraftActions draft={draft} live={live} />
  </li>
);

interface VersionProps {
  readonly version: ModelVersion;
  readonly before: ModelVersion | undefined;
  readonly isLive: boolean;
}

const Version = ({ version, before, isLive }: VersionProps) => (
  <li>
    <div>
      <p className={styles.name}>
        Versión {version.version}
        {isLive && <Tag tone="success">Vigente</Tag>}
      </p>
      <p className={styles.about}>
        {version.createdBy}, desde el {fullTime(new Date(version.validFrom))}
      </p>
      {before === undefined ? <p className={open.note}>La primera.</p> : <Changes from={before} to={version} />}
    </div>
  </li>
);
