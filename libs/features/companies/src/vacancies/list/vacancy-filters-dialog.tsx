import { useCatalog } from '@vinculo/data-access/catalogs';
import { modality, states } from '@vinculo/domain/catalogs';
import { DateField } from '@vinculo/ui/date-field';
import { MoneyField } from '@vinculo/ui/form';
import { OptionFilter } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { OwnerFilter } from '../../lists/owner-filter';
import { payFilter, payProblems, typedPay } from './pay-range';
import type { VacancyFilters } from './vacancy-list';
import styles from './vacancy-filters-dialog.module.css';

const dayOrNone = (day: string): string | undefined => (day === '' ? undefined : day);

interface VacancyFiltersDialogProps {
  readonly start: VacancyFilters;
  readonly onClose: () => void;
  readonly onApply: (chosen: VacancyFilters) => void;
}

export function VacancyFiltersDialog({ start, onClose, onApply }: VacancyFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  const [pay, setPay] = useState(() => typedPay({ payFrom: start.payFrom, payUntil: start.payUntil }));
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = payProblems(pay);
  const positions = useCatalog('positions');
  const industries = useCatalog('industries');
  const apply = () => {
    if (Object.keys(problems).length > 0) return setShowsErrors(true);
    onApply({ ...choosing, ...payFilter(pay) });
  };
  return (
    <Dialog isOpen title="Filtrar vacantes" acceptLabel="Aplicar" onClose={onClose} onAccept={apply}>
      <OptionFilter
        label="Puesto"
        options={positions.optionsFor(choosing.position ?? '')}
        isUnavailable={positions.isUnavailable}
        value={choosing.position}
        onChange={(chosen) => setChoosing({ ...choosing, position: chosen })}
      />
      <OptionFilter
        label="Industria de la empresa"
        options={industries.optionsFor(choosing.industry ?? '')}
        isUnavailable={industries.isUnavailable}
        value={choosing.industry}
        onChange={(chosen) => setChoosing({ ...choosing, industry: chosen })}
      />
      <OptionFilter
        label="Estado"
        options={states}
        value={choosing.state}
        onChange={(chosen) => setChoosing({ ...choosing, state: chosen })}
      />
      <OptionFilter
        label="Modalidad"
        options={modality}
        value={choosing.modality}
        onChange={(chosen) => setChoosing({ ...choosing, modality: chosen })}
      />
      <OwnerFilter value={choosing.ownerUid} onChange={(ownerUid) => setChoosing({ ...choosing, ownerUid })} />
      <div className={styles.two}>
        <MoneyField
          label="Sueldo al mes desde"
          value={pay.from}
          error={showsErrors ? problems.from : undefined}
          onChange={(from) => setPay({ ...pay, from })}
        />
        <MoneyField
          label="Sueldo al mes hasta"
          value={pay.until}
          error={showsErrors ? problems.until : undefined}
          onChange={(until) => setPay({ ...pay, until })}
        />
        <p className={styles.help}>
          En pesos. El pago semanal y el quincenal se convierten a mensual. No aparecen los sueldos en dólares ni los
          que no dicen cada cuánto se pagan.
        </p>
      </div>
      <DateField
        label="Publicada desde"
        max={choosing.publishedUntil}
        value={choosing.publishedFrom ?? ''}
        onChange={(day) => setChoosing({ ...choosing, publishedFrom: dayOrNone(day) })}
      />
      <DateField
        label="Publicada hasta"
        min={choosing.publishedFrom}
        value={choosing.publishedUntil ?? ''}
        onChange={(day) => setChoosing({ ...choosing, publishedUntil: dayOrNone(day) })}
      />
    </Dialog>
  );
}
