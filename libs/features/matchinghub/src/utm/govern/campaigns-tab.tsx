import { IconPlus } from '@tabler/icons-react';
import type { SpentCampaign } from '@vinculo/contracts/campaigns';
import { useEditCampaign } from '@vinculo/data-access/campaigns';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { pesos } from '../report/report-columns';
import type { GovernProps } from '../vocabulary';
import { CampaignDialog } from './campaign-dialog';
import { CostsDialog } from './costs-dialog';
import styles from './govern.module.css';

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'costs'; readonly campaign: SpentCampaign };

/** What was spent, of how much. */
function spentText({ spentCents, budgetCents }: SpentCampaign): string {
  if (budgetCents === 0) return spentCents === 0 ? '' : `Gastado ${pesos(spentCents)}`;
  return `Gastado ${pesos(spentCents)} de ${pesos(budgetCents)}`;
}

const daysOf = ({ startsOn, endsOn }: SpentCampaign): string =>
  [startsOn === null ? '' : `desde ${dayText(startsOn)}`, endsOn === null ? '' : `hasta ${dayText(endsOn)}`]
    .filter(Boolean)
    .join(' ');

/** The campaigns with their budgets, the newest name first. */
export function CampaignsTab({ vocabulary, mayEdit }: GovernProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const edit = useEditCampaign();
  const close = () => setOpen(null);
  function retire({ campaignID, name: _name, spentCents: _spent, isRetired, ...campaign }: SpentCampaign): void {
    edit.mutate(
      { campaignID, ...campaign, isRetired: !isRetired },
      {
        onSuccess: () => void notify.success(isRetired ? 'Campaña recuperada' : 'Campaña retirada'),
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }
  return (
    <section className={styles.tab} aria-label="Campañas">
      <div className={styles.head}>
        <p className={styles.about}>Un costo de toda la campaña se reparte entre sus enlaces según sus clics.</p>
        {mayEdit && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            Nueva campaña
          </Button>
        )}
      </div>
      {vocabulary.campaigns.length === 0 && (
        <EmptyState title="Aún no hay campañas">Crea la primera: cada enlace pertenece a una.</EmptyState>
      )}
      <ul className={styles.entries}>
        {vocabulary.campaigns.toReversed().map((campaign) => (
          <li key={campaign.campaignID}>
            <span className={styles.name}>
              <span>
                {campaign.label} {campaign.isRetired && <Tag tone="neutral">Retirada</Tag>}
              </span>
              <small>
                {campaign.name} {daysOf(campaign)}
              </small>
            </span>
            <span className={`${styles.amount} ${styles.figures}`}>
              <small>{spentText(campaign)}</small>
              {campaign.budgetCents > 0 && campaign.spentCents > campaign.budgetCents && (
                <Tag tone="warning">Pasó su presupuesto</Tag>
              )}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Costos de ${campaign.label}`}
              onClick={() => setOpen({ kind: 'costs', campaign })}
            >
              Costos
            </Button>
            {mayEdit && (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Cambiar ${campaign.label}`}
                  onClick={() => setOpen({ kind: 'edit', campaign })}
                >
                  Cambiar
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${campaign.isRetired ? 'Recuperar' : 'Retirar'} ${campaign.label}`}
                  onClick={() => retire(campaign)}
                >
                  {campaign.isRetired ? 'Recuperar' : 'Retirar'}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open?.kind === 'new' && <CampaignDialog onClose={close} />}
      {open?.kind === 'edit' && <CampaignDialog campaign={open.campaign} onClose={close} />}
      {open?.kind === 'costs' && <CostsDialog campaign={open.campaign} mayEdit={mayEdit} onClose={close} />}
    </section>
  );
}
