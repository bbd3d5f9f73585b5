import { SCORE_LABELS, summarizeScores, type Score } from '@vinculo/domain/agenda';
import { Tag } from '../status';
import styles from './evaluation-summary.module.css';

interface EvaluationSummaryProps {
  readonly points: readonly { readonly competence: string }[];
  readonly evaluations: readonly {
    readonly uid: string;
    readonly name: string;
    readonly scores: readonly { readonly score: Score; readonly reason: string }[];
  }[];
  /** The names of who has not evaluated yet. */
  readonly waiting: readonly string[];
}

const mean = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const spreadText = (least: Score, most: Score): string => (least === most ? `todos ${least}` : `de ${least} a ${most}`);

/** What the interviewers think of each point: the mean, how far apart they are, and why. */
export function EvaluationSummary({ points, evaluations, waiting }: EvaluationSummaryProps) {
  return (
    <div className={styles.summary}>
      {evaluations.length === 0 ? (
        <p>Nadie ha evaluado todavía.</p>
      ) : (
        <ul aria-label="Evaluación por competencia">
          {points.map(({ competence }, index) => {
            const given = evaluations.flatMap(({ uid, name, scores }) => {
              const own = scores[index];
              return own === undefined ? [] : [{ uid, name, ...own }];
            });
            const summary = summarizeScores(given.map(({ score }) => score));
            return (
              <li key={index}>
                <p className={styles.point}>
                  <span>{competence}</span>
                  {summary !== null && (
                    <span>
                      <strong>{mean.format(summary.mean)}</strong> de 4
                      {summary.agrees !== null && `, ${spreadText(summary.least, summary.most)}`}
                    </span>
                  )}
                  {summary !== null && summary.agrees !== null && (
                    <Tag tone={summary.agrees ? 'success' : 'warning'}>{summary.agrees ? 'Coinciden' : 'Difieren'}</Tag>
                  )}
                </p>
                <details>
                  <summary>Por qué, en {competence}</summary>
                  <ul>
                    {given.map(({ uid, name, score, reason }) => (
                      <li key={uid}>
                        {name}: {score}, {SCORE_LABELS[score].toLowerCase()}. «{reason}»
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            );
          })}
        </ul>
      )}
      {waiting.length > 0 && <p>Falta la evaluación de {list.format(waiting)}.</p>}
    </div>
  );
}
