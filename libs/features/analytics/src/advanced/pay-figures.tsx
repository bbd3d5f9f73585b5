import type { UseQueryResult } from '@tanstack/react-query';
import { PAY_SPLITS, type Pay, type PaySplit } from '@vinculo/contracts/analytics';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { ADVANCED_FIGURES } from '@vinculo/domain/measures';
import { QuartileChart, valueText } from '@vinculo/ui/charts';
import { FigureTiles, howComputed, PlainTile } from '@vinculo/ui/figures';
import { SegmentedField } from '@vinculo/ui/form';
import open from '../open/open.module.css';
import operations from '../operations/operations.module.css';
import { Answered } from '../figures/answered';

interface PayFiguresProps {
  readonly query: UseQueryResult<Pay>;
  readonly by: PaySplit;
  readonly onSplit: (by: PaySplit) => void;
}

const MINIMUMS = { general: 'Mínimo general', border: 'Frontera norte' } as const;

function restText({ further, hidden }: Pay): string {
  return [
    further > 0 ? `Hay ${counted(further, 'grupo', 'grupos')} más.` : '',
    hidden > 0
      ? `No se muestran ${counted(hidden, 'grupo', 'grupos')}, de menos de cinco vacantes o con lo que permitiría deducirlos.`
      : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** What vacancies pay, beside the legal minimum. */
export const PayFigures = ({ query, by, onSplit }: PayFiguresProps) => (
  <Answered query={query} what="los sueldos">
    {(pay) => {
      const { whole, vacancies, excluded, groups, minimum, countedAt } = pay;
      const references = (['general', 'border'] as const).flatMap((zone) => {
        const value = minimum[zone];
        return value === null ? [] : [{ label: `${MINIMUMS[zone]} ${valueText(Math.round(value), 'pesos')}`, value }];
      });
      return (
        <>
          <FigureTiles label="Sueldos">
            <PlainTile
              label={ADVANCED_FIGURES.pay.label}
              value={valueText(whole?.median, 'pesos')}
              note={
                whole === null
                  ? 'Menos de cinco vacantes'
                  : `p25 ${valueText(whole.firstQuartile, 'pesos')} · p75 ${valueText(whole.thirdQuartile, 'pesos')}`
              }
              how={howComputed(ADVANCED_FIGURES.pay, { n: vacancies, excluded }, countedAt)}
            />
          </FigureTiles>
          <div className={operations.section}>
            <div className={operations.chooser}>
              <SegmentedField label="Sueldo por" options={PAY_SPLITS} value={by} onChange={onSplit} />
            </div>
            <QuartileChart
              title={`Sueldo al mes por ${labelOf(PAY_SPLITS, by).toLowerCase()}`}
              description="Del primer al tercer cuartil, con la mediana; las líneas son el salario mínimo de hoy al mes"
              dimension={labelOf(PAY_SPLITS, by)}
              unit="pesos"
              groups={groups.map(({ vacancies: n, ...group }) => ({ ...group, n }))}
              references={references}
            />
            <p className={open.note}>{restText(pay)}</p>
          </div>
        </>
      );
    }}
  </Answered>
);
