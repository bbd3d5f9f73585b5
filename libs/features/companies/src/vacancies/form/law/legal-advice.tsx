import { useQuery } from '@tanstack/react-query';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { mexicoDay } from '@vinculo/domain/calendar';
import { lintVacancy } from '@vinculo/domain/labour-law';
import type { VacancyForm } from '@vinculo/domain/vacancies';
import { IconScale } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { adviceText } from './advice-text';
import styles from './legal-advice.module.css';

/** Legal advice on the form. Only pay under the minimum requires a reason to publish. */
export function LegalAdvice({ form }: { readonly form: VacancyForm }) {
  const { data: parameters = [] } = useQuery(legalParameterQueries.list());
  const advice = lintVacancy(useDeferredValue(form), parameters, mexicoDay(new Date()));
  return (
    <section className={styles.advice} aria-labelledby="legal-advice">
      <h2 id="legal-advice">
        <IconScale size={16} stroke={1.75} aria-hidden /> Revisión legal
      </h2>
      <div role="status">
        {advice.length === 0 ? (
          <p className={styles.clear}>Sin observaciones por ahora.</p>
        ) : (
          <ul>
            {advice.map((one) => {
              const { title, text, basis } = adviceText(one);
              return (
                <li key={one.code} data-tone={one.code === 'pay_under_minimum' ? 'danger' : undefined}>
                  <strong>{title}</strong>
                  <p>{text}</p>
                  <p className={styles.basis}>{basis}</p>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <p className={styles.note}>
        {advice.some(({ code }) => code === 'pay_under_minimum')
          ? 'Para publicar con este salario te pediremos el motivo.'
          : 'Son consejos: puedes publicar así.'}
      </p>
    </section>
  );
}
