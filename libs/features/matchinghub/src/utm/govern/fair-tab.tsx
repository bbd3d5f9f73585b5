import { useQuery } from '@tanstack/react-query';
import { campaignQueries, useCreateLinks } from '@vinculo/data-access/campaigns';
import { linkPartProblems } from '@vinculo/domain/campaigns';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { QrCode } from '@vinculo/ui/qr';
import { useState } from 'react';
import type { GovernProps } from '../vocabulary';
import styles from './govern.module.css';

const MOST_STANDS = 100;

const standsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The kit of a fair: a code for each stand, on a page of its own. */
export function FairTab({ vocabulary, mayEdit }: GovernProps) {
  const [fair, setFair] = useState<string | null>(null);
  const [campaign, setCampaign] = useState<string | null>(null);
  const [template, setTemplate] = useState<string | null>(null);
  const [stands, setStands] = useState('');
  const create = useCreateLinks();
  const links = useQuery({ ...campaignQueries.links({ fair: fair ?? '' }), enabled: fair !== null });
  const templates = vocabulary.templates.filter(
    ({ isRetired, destination }) => !isRetired && !destination.includes('{'),
  );
  const chosen = templates.find(({ templateID }) => templateID === template);
  const names = standsIn(stands);
  const rows =
    fair === null || campaign === null || chosen === undefined
      ? []
      : names.map((stand) => ({
          ...{ jobID: '', destination: chosen.destination, source: chosen.source, medium: chosen.medium, campaign },
          ...{ content: chosen.content, placement: chosen.placement, label: `${fair}, ${stand}`.slice(0, 80) },
          ...{ fair, stand, endsOn: '' },
        }));
  const idempotencyKey = useIdempotencyKey(rows);
  const [first] = rows;
  const isSound = first !== undefined && Object.keys(linkPartProblems(first, vocabulary)).length === 0;
  const make = () =>
    create.mutate(
      { rows, idempotencyKey },
      {
        onSuccess: ({ items }) => {
          notify.success(counted(items.length, 'código creado', 'códigos creados'));
          setStands('');
        },
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  const items = links.data?.items ?? [];
  return (
    <section className={styles.tab} aria-label="Ferias">
      <div className={`${styles.fields} ${styles.noPrint}`}>
        <SelectField
          label="Feria"
          help="Quienes se postulen por sus códigos quedan en esta feria"
          options={vocabulary.fairs.map((name) => ({ value: name, label: name }))}
          value={fair}
          onChange={setFair}
        />
        {mayEdit && (
          <>
            <SelectField
              label="Campaña"
              options={vocabulary.campaigns
                .filter(({ isRetired }) => !isRetired)
                .map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))}
              value={campaign}
              onChange={setCampaign}
            />
            <SelectField
              label="Plantilla"
              help="Sin {vacante} en su destino"
              options={templates.map(({ templateID, name }) => ({ value: templateID, label: name }))}
              value={template}
              onChange={setTemplate}
            />
            <TextArea
              label="Stands, uno por línea"
              rows={3}
              value={stands}
              error={names.length > MOST_STANDS ? `Hasta ${MOST_STANDS} a la vez.` : undefined}
              onChange={({ target }) => setStands(target.value)}
            />
          </>
        )}
      </div>
      <div className={`${styles.head} ${styles.noPrint}`}>
        <p className={styles.about}>
          {fair === null
            ? 'Elige una feria para ver sus códigos.'
            : `${counted(items.length, 'código', 'códigos')} en esta feria. Al imprimir, cada uno va en su hoja A4.`}
        </p>
        {mayEdit && (
          <Button
            variant="primary"
            isBusy={create.isPending}
            disabled={!isSound || names.length > MOST_STANDS}
            onClick={make}
          >
            Crear {counted(names.length, 'código', 'códigos')}
          </Button>
        )}
        {items.length > 0 && <Button onClick={() => window.print()}>Imprimir hojas</Button>}
      </div>
      <div className={styles.sheets}>
        {items.map((link) => (
          <article key={link.linkID} className={styles.sheet} aria-label={link.label}>
            <QrCode text={link.shortUrl} label={`Código QR: ${link.label}`} correction="Q" />
            <strong>{link.stand || link.label}</strong>
            <div>{link.fair}</div>
            <small>{link.shortUrl}</small>
          </article>
        ))}
      </div>
    </section>
  );
}
