import { useQuery } from '@tanstack/react-query';
import { campaignQueries, useCreateLinks } from '@vinculo/data-access/campaigns';
import { linkPartProblems } from '@vinculo/domain/campaigns';
import { counted, cutText } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { QrCode } from '@vinculo/ui/qr';
import { useState } from 'react';
import type { GovernProps } from '../vocabulary';
import styles from './govern.module.css';

const MOST_STANDS = 100;
const LONGEST_STAND = 60;
/** A fair that nobody came from yet. */
const NEW = '…';

const standsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What is wrong with the stands that were written. */
function problemOf(names: readonly string[]): string | undefined {
  if (names.length > MOST_STANDS) return `Hasta ${MOST_STANDS} a la vez.`;
  const isLong = names.some((name) => name.length > LONGEST_STAND);
  return isLong ? `Cada uno con hasta ${LONGEST_STAND} caracteres.` : undefined;
}

/** The kit of a fair: a code for each stand, on a page of its own. */
export function FairTab({ vocabulary, mayEdit }: GovernProps) {
  const [chosenFair, setChosenFair] = useState<string | null>(null);
  const [newFair, setNewFair] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isNew = chosenFair === NEW;
  const fair = isNew ? newFair.trim() || null : chosenFair;
  const [campaign, setCampaign] = useState<string | null>(null);
  const [template, setTemplate] = useState<string | null>(null);
  const [stands, setStands] = useState('');
  const create = useCreateLinks();
  const links = useQuery({ ...campaignQueries.links({ fair: fair ?? '' }), enabled: fair !== null && !isNew });
  const templates = vocabulary.templates.filter(
    ({ isRetired, destination }) => !isRetired && !destination.includes('{'),
  );
  const chosen = templates.find(({ templateID }) => templateID === template);
  const names = standsIn(stands);
  const items = isNew ? [] : (links.data?.items ?? []);
  const live = items.filter(({ state }) => state === 'live');
  const dead = items.length - live.length;
  const isThere = (stand: string) =>
    items.some(
      (link) => link.stand === stand && link.campaign === campaign && link.destination === chosen?.destination,
    );
  const fresh = names.filter((stand) => !isThere(stand));
  const rows =
    fair === null || campaign === null || chosen === undefined
      ? []
      : fresh.map((stand) => ({
          ...{ jobID: '', destination: chosen.destination, source: chosen.source, medium: chosen.medium, campaign },
          ...{ content: chosen.content, placement: chosen.placement, label: cutText(`${fair}, ${stand}`, 80) },
          ...{ fair, stand, endsOn: '' },
        }));
  const idempotencyKey = useIdempotencyKey(rows);
  const [first] = rows;
  const isSound = first !== undefined && Object.keys(linkPartProblems(first, vocabulary)).length === 0;
  const needed = (isMissing: boolean) => (isChecked && isMissing ? 'Elige una opción.' : undefined);
  const problem = problemOf(names);
  const missing = names.length === 0 ? 'Escribe al menos uno.' : 'Todos tienen ya su código.';

  function make(): void {
    setIsChecked(true);
    if (first === undefined || problem !== undefined) return;
    if (!isSound)
      return void notify.error('La plantilla usa algo que ya no está en el vocabulario. Cámbiala en Plantillas.');
    create.mutate(
      { rows, idempotencyKey },
      {
        onSuccess: ({ items: made }) => {
          notify.success(counted(made.length, 'código creado', 'códigos creados'));
          setChosenFair(fair);
          setStands('');
          setIsChecked(false);
        },
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }
  return (
    <section className={styles.tab} aria-label="Ferias">
      <div className={`${styles.fields} ${styles.noPrint}`}>
        <SelectField
          label="Feria"
          help="Quienes se postulen por sus códigos quedan en esta feria"
          options={[
            ...(mayEdit ? [{ value: NEW, label: 'Otra feria…' }] : []),
            ...[...new Set([...vocabulary.fairs, ...(fair === null || isNew ? [] : [fair])])].map((name) => ({
              ...{ value: name, label: name },
            })),
          ]}
          value={chosenFair}
          error={needed(chosenFair === null)}
          onChange={setChosenFair}
        />
        {isNew && (
          <TextField
            label="Nombre de la feria"
            isRequired
            autoFocus
            maxLength={80}
            value={newFair}
            error={isChecked && fair === null ? 'Escribe cómo se llama.' : undefined}
            onChange={({ target }) => setNewFair(target.value)}
          />
        )}
        {mayEdit && (
          <>
            <SelectField
              label="Campaña"
              options={vocabulary.campaigns
                .filter(({ isRetired }) => !isRetired)
                .map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))}
              value={campaign}
              error={needed(campaign === null)}
              onChange={setCampaign}
            />
            <SelectField
              label="Plantilla"
              help={
                templates.length === 0
                  ? 'Crea una en Plantillas sin {vacante} en su destino'
                  : 'Las que no llevan a una sola vacante'
              }
              options={templates.map(({ templateID, name }) => ({ value: templateID, label: name }))}
              value={template}
              error={needed(chosen === undefined)}
              onChange={setTemplate}
            />
            <TextArea
              label="Stands, uno por línea"
              rows={3}
              value={stands}
              error={problem ?? (isChecked && fresh.length === 0 ? missing : undefined)}
              onChange={({ target }) => setStands(target.value)}
            />
          </>
        )}
      </div>
      <div className={`${styles.head} ${styles.noPrint}`}>
        <p className={styles.about}>
          {fair === null
            ? 'Elige una feria para ver sus códigos.'
            : `${counted(live.length, 'código', 'códigos')} en esta feria. Al imprimir, cada uno va en su hoja A4.`}
          {dead > 0 &&
            ` ${counted(dead, 'código ya no sirve y no se imprime', 'códigos ya no sirven y no se imprimen')}.`}
        </p>
        {mayEdit && (
          <Button variant="primary" isBusy={create.isPending} onClick={make}>
            {fresh.length === 0 ? 'Crear códigos' : `Crear ${counted(fresh.length, 'código', 'códigos')}`}
          </Button>
        )}
        {live.length > 0 && <Button onClick={() => window.print()}>Imprimir hojas</Button>}
      </div>
      <div className={styles.sheets}>
        {live.map((link) => (
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
