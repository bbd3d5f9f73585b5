import { useQuery } from '@tanstack/react-query';
import type { CampaignCost, CampaignRecord, LinkId } from '@vinculo/contracts/campaigns';
import { campaignQueries, useAddCost, useEditCost } from '@vinculo/data-access/campaigns';
import { mexicoDay } from '@vinculo/domain/calendar';
import { Button } from '@vinculo/ui/button';
import { DateField } from '@vinculo/ui/date-field';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { MoneyField, SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog, useHeldFocus } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { pesos } from '../report/report-columns';
import styles from './govern.module.css';

interface CostsDialogProps {
  readonly campaign: CampaignRecord;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

const WHOLE = 'whole';
const linkOf = ({ linkLabel }: CampaignCost): string => linkLabel ?? 'Toda la campaña';

/** What was spent on a campaign, by day, against its budget. */
export function CostsDialog({ campaign, mayEdit, onClose }: CostsDialogProps) {
  const { name, label, budgetCents } = campaign;
  const costs = useQuery(campaignQueries.costs(name));
  const links = useQuery(campaignQueries.links({ campaign: name }));
  // What is removed takes its button along.
  const list = useHeldFocus<HTMLUListElement>();
  const add = useAddCost();
  const edit = useEditCost();
  const today = mexicoDay(new Date());
  const [day, setDay] = useState(today);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [link, setLink] = useState<LinkId | typeof WHOLE>(WHOLE);
  const [isChecked, setIsChecked] = useState(false);
  const idempotencyKey = useIdempotencyKey([day, amount, note, link, costs.data?.items.length]);
  const cents = Math.round(Number(amount) * 100);
  const spent = (costs.data?.items ?? []).reduce((sum, cost) => sum + cost.cents, 0);
  const fail = (error: unknown) => void notify.error(problemText(error));

  function accept(): void {
    if (!mayEdit) return onClose();
    setIsChecked(true);
    if (cents < 1 || day === '' || day > today) return;
    add.mutate(
      { body: { campaign: name, linkID: link === WHOLE ? null : link, day, cents, note: note.trim() }, idempotencyKey },
      {
        onSuccess: () => {
          notify.success('Costo anotado');
          setAmount('');
          setNote('');
          setIsChecked(false);
        },
        onError: fail,
      },
    );
  }
  const remove = ({ costID, version, ...cost }: CampaignCost) =>
    edit.mutate(
      { costID, cents: 0, version },
      {
        onSuccess: () =>
          void notify.undo('Costo quitado', () => {
            const { linkLabel: _label, ...body } = cost;
            void add.mutateAsync({ body, idempotencyKey: crypto.randomUUID() }).catch(fail);
          }),
        onError: fail,
      },
    );

  return (
    <Dialog
      isOpen
      isWide
      title={`Costos de «${label}»`}
      message={`Gastado ${pesos(spent)}${budgetCents > 0 ? ` de ${pesos(budgetCents)}` : ''}${costs.data?.isCut === true ? ', en los 500 más recientes' : ''}.`}
      acceptLabel={mayEdit ? 'Anotar' : 'Cerrar'}
      cancelLabel={mayEdit ? 'Cerrar' : null}
      isBusy={add.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      {mayEdit && (
        <div className={styles.fields}>
          <DateField
            label="Día"
            isRequired
            value={day}
            max={today}
            error={isChecked && day === '' ? 'Elige un día.' : undefined}
            onChange={setDay}
          />
          <MoneyField
            label="Costo"
            isRequired
            value={amount}
            error={isChecked && cents < 1 ? 'Escribe cuánto se gastó.' : undefined}
            onChange={setAmount}
          />
          <SelectField
            label="De"
            options={[
              { value: WHOLE, label: 'Toda la campaña' },
              ...(links.data?.items ?? []).map(({ linkID, label: text, code }) => ({
                ...{ value: linkID, label: `${text} (${code})` },
              })),
            ]}
            value={link}
            onChange={(chosen) => setLink(chosen ?? WHOLE)}
          />
          <TextField label="Nota" maxLength={120} value={note} onChange={({ target }) => setNote(target.value)} />
        </div>
      )}
      {costs.isPending && <RowsSkeleton rows={4} label="Cargando costos" />}
      {costs.isError && (
        <ListProblem
          title="No pudimos cargar los costos"
          error={costs.error}
          isRetrying={costs.isFetching}
          onRetry={() => void costs.refetch()}
        />
      )}
      <ul ref={list} tabIndex={-1} className={styles.entries} aria-label="Costos">
        {costs.data?.items.map((cost) => (
          <li key={cost.costID}>
            <span className={styles.name}>
              {dayText(cost.day)}
              <small>{[linkOf(cost), cost.note].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.amount}>{pesos(cost.cents)}</span>
            {mayEdit && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Quitar ${pesos(cost.cents)} del ${dayText(cost.day)}, ${linkOf(cost)}`}
                onClick={() => remove(cost)}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
