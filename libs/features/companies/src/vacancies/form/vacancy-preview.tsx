import { labelOf, payBasis, payForm } from '@vinculo/domain/catalogs';
import { formatLocation, formatSalary, parseSalary, type VacancyForm } from '@vinculo/domain/vacancies';
import { IconEye } from '@tabler/icons-react';
import { CompanyMark, Tag } from '@vinculo/ui/status';
import styles from './vacancy-preview.module.css';

interface VacancyPreviewProps {
  readonly form: VacancyForm;
  readonly companyName: string;
}

/** A live preview of the published vacancy. */
export function VacancyPreview({ form, companyName }: VacancyPreviewProps) {
  const salary = parseSalary(form);
  const [place] = form.location.locations;
  const others = form.location.locations.length - 1;
  return (
    <section className={styles.preview} aria-label="Vista previa de la vacante">
      <h2>
        <IconEye size={16} stroke={1.75} aria-hidden /> Así se verá
      </h2>
      <div className={styles.card}>
        <div className={styles.head}>
          <CompanyMark name={companyName} />
          <div>
            <p className={styles.name}>{form.name.trim() === '' ? 'Nombre de la vacante' : form.name}</p>
            <p className={styles.place}>
              {companyName}
              {place !== undefined && ` · ${formatLocation(place)}${others > 0 ? ` y ${others} más` : ''}`}
            </p>
          </div>
        </div>
        <p className={styles.salary} aria-live="polite">
          {salary === null ? '$0' : formatSalary({ salary })}
        </p>
        <p className={styles.unit}>
          {form.currencyWork.value} · {labelOf(payForm, form.payFormWork.value).toLowerCase()}
          {form.payBasis !== 'unsaid' && ` · ${labelOf(payBasis, form.payBasis).toLowerCase()}`}
        </p>
        <div className={styles.tags}>
          <Tag>{form.timeWork.label}</Tag>
          <Tag>{form.modalityWork.label}</Tag>
          <Tag>{form.daysWork.label}</Tag>
          <Tag tone="success">Prestaciones de ley</Tag>
        </div>
      </div>
    </section>
  );
}
