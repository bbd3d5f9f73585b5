import { useCatalog } from '@vinculo/data-access/catalogs';
import { experienceBands, viability } from '@vinculo/domain/candidates';
import { education, languages, modality, states, workTime, workTurns, type Option } from '@vinculo/domain/catalogs';
import { Checkbox, MultiSelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { RankingFilters } from './ranking-params';
import styles from './ranking-filters-dialog.module.css';

interface RankingFiltersDialogProps {
  readonly start: RankingFilters;
  /** Then only what names nobody in a small group can be asked for. */
  readonly isBlind: boolean;
  readonly onClose: () => void;
  readonly onApply: (chosen: RankingFilters) => void;
}

type ListName = { [K in keyof RankingFilters]: RankingFilters[K] extends string[] ? K : never }[keyof RankingFilters];

export function RankingFiltersDialog({ start, isBlind, onClose, onApply }: RankingFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  const positions = useCatalog('positions');
  const choice = <K extends ListName>(
    name: K,
    label: string,
    options: readonly Option<RankingFilters[K][number]>[],
  ) => (
    <MultiSelectField<RankingFilters[K][number]>
      label={label}
      options={options}
      value={choosing[name]}
      onChange={(chosen) => setChoosing({ ...choosing, [name]: chosen })}
    />
  );
  return (
    <Dialog
      isOpen
      isWide={!isBlind}
      title="Filtrar personas"
      acceptLabel="Aplicar"
      onClose={onClose}
      onAccept={() => onApply(choosing)}
    >
      <div className={styles.choices}>
        {choice('stateFilter', 'Estado', states)}
        {choice('educationFilter', 'Escolaridad', education)}
        <MultiSelectField
          label="Viabilidad"
          options={viability}
          value={choosing.viability === 'all' ? [] : choosing.viability}
          onChange={(chosen) => setChoosing({ ...choosing, viability: chosen.length === 0 ? 'all' : chosen })}
        />
        {!isBlind && (
          <>
            {choice('positionFilter', 'Puesto buscado', positions.optionsFor(...choosing.positionFilter))}
            {choice('experienceFilter', 'Experiencia', experienceBands)}
            {choice('languagesFilter', 'Idioma', languages)}
            {choice('timesFilter', 'Jornada buscada', workTime)}
            {choice('modalitiesFilter', 'Modalidad buscada', modality)}
            {choice('turnsFilter', 'Turno buscado', workTurns)}
            {choice('placesFilter', 'Trabajaría en', states)}
            <Checkbox checked={choosing.cv} onChange={({ target }) => setChoosing({ ...choosing, cv: target.checked })}>
              Solo con CV
            </Checkbox>
          </>
        )}
      </div>
    </Dialog>
  );
}
