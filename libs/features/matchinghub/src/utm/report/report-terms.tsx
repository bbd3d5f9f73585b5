import {
  ATTRIBUTION_WINDOW,
  attributionModels,
  attributionText,
  HALF_LIFE,
  type AttributionModel,
} from '@vinculo/domain/campaigns';
import { isValueOf } from '@vinculo/domain/catalogs';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { SelectField } from '@vinculo/ui/form';
import { useSearchParams } from 'react-router-dom';
import styles from './report.module.css';

/** The names of the query parameters of a report. */
const PARAMS = { model: 'modelo', window: 'ventana', days: 'dias' } as const;

const PERIODS = [
  { value: '30', label: 'Últimos 30 días' },
  { value: '90', label: 'Últimos 90 días' },
  { value: '365', label: 'Último año' },
] as const;
const WINDOWS = [
  { value: '7', label: '7 días antes' },
  { value: '30', label: '30 días antes' },
  { value: '90', label: '90 días antes' },
  { value: '365', label: 'Un año antes' },
] as const;
const USUAL_PERIOD = '365';

interface ReportTerms {
  readonly from: string;
  readonly to: string;
  readonly model: AttributionModel;
  readonly windowDays: number;
}

/** The terms of a report, from the URL. */
export function useReportTerms() {
  const [params, setParams] = useSearchParams();
  const days = PERIODS.find(({ value }) => value === params.get(PARAMS.days))?.value ?? USUAL_PERIOD;
  const window =
    WINDOWS.find(({ value }) => value === params.get(PARAMS.window))?.value ?? String(ATTRIBUTION_WINDOW.usual);
  const asked = params.get(PARAMS.model);
  const model = isValueOf(attributionModels, asked) ? asked : attributionModels[0].value;
  const today = mexicoDay(new Date());
  const terms: ReportTerms = {
    ...{ from: addDays(today, 1 - Number(days)), to: today, model, windowDays: Number(window) },
  };
  const choose = (name: keyof typeof PARAMS) => (value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(PARAMS[name]);
        else next.set(PARAMS[name], value);
        return next;
      },
      { replace: true },
    );
  return { terms, days, window, choose };
}

/** Chooses the period and the attribution, and says what the figures then mean. */
export function ReportTermsBar({ terms, days, window, choose }: ReturnType<typeof useReportTerms>) {
  return (
    <div className={styles.terms}>
      <SelectField label="Periodo" options={PERIODS} value={days} onChange={choose('days')} />
      <SelectField label="Atribución" options={attributionModels} value={terms.model} onChange={choose('model')} />
      <SelectField
        label="Cuentan contactos"
        options={WINDOWS}
        value={WINDOWS.find(({ value }) => value === window)?.value ?? null}
        onChange={choose('window')}
      />
      <p className={styles.meaning}>
        {attributionText(terms.model, terms.windowDays, HALF_LIFE.usual)}. Los bots no cuentan.
      </p>
    </div>
  );
}
