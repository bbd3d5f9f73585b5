import type { Match } from '@vinculo/contracts/matching';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { counted, grouped } from '@vinculo/domain/formats';
import { matchParts } from '@vinculo/domain/matching';
import { payAmount } from '@vinculo/domain/vacancies';
import { EmptyState } from '@vinculo/ui/feedback';
import styles from './match-panel.module.css';

/** The score, its parts, what would lift it, and what is shown beside it. */
export function Breakdown({ match }: { readonly match: Match }) {
  if (!match.isScored) {
    return (
      <EmptyState title="Sin evaluación automatizada">
        La persona se opuso: aquí no hay match ni sugerencias. Revisa su expediente tú.
      </EmptyState>
    );
  }
  const { score, known, parts, counterfactuals, flags, model } = match;
  return (
    <div className={styles.breakdown}>
      <div className={styles.total}>
        <span className={styles.number}>{score ?? '—'}</span>
        <p>
          {score === null
            ? 'Información insuficiente: se desconoce más de la mitad de lo que pide la vacante.'
            : known === 100
              ? 'De 100 puntos, todos con dato.'
              : `De ${known} puntos con dato, llevados a 100.`}{' '}
          Modelo {model.version}.
        </p>
      </div>
      <ul className={styles.parts} aria-label="Desglose">
        {parts.map(({ part, weight, points, isAsked, sentence, missing }) => (
          <li key={part}>
            <div className={styles.head}>
              <span>{labelOf(matchParts, part)}</span>
              <span className={styles.points}>
                {points === null ? (isAsked ? 'sin dato' : 'no se pide') : `${grouped(points)} / ${weight}`}
              </span>
            </div>
            {points !== null && (
              <meter
                className={styles.meter}
                min={0}
                max={weight}
                value={points}
                aria-label={labelOf(matchParts, part)}
              />
            )}
            <p>{sentence}</p>
            {missing.length > 0 && <p className={styles.missing}>Falta: {missing.join(', ')}</p>}
          </li>
        ))}
      </ul>
      {counterfactuals.length > 0 && (
        <section className={styles.section} aria-labelledby="que-lo-subiria">
          <h3 id="que-lo-subiria">Qué lo subiría</h3>
          <ul>
            {counterfactuals.map(({ changes, score: reached }) => (
              <li key={changes.join()}>
                Con {changes.join(' y ')}: {score ?? '—'} → <strong>{reached}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="fuera-del-puntaje">
        <h3 id="fuera-del-puntaje">Fuera del puntaje</h3>
        <ul>
          <li>{payText(flags, match.person.isBlind)}</li>
          {flags.documents !== null && <li>{documentsText(flags.documents)}</li>}
        </ul>
      </section>
    </div>
  );
}

const BLIND_PAY = {
  within: 'Pide un sueldo en rango',
  above: 'Pide más de lo que ofrece la vacante',
  unknown: 'Su sueldo deseado no se puede comparar',
} as const;

function payText({ pay, wishedPay }: Match['flags'], isBlind: boolean): string {
  if (isBlind) return BLIND_PAY[pay];
  if (wishedPay === null) return 'No ha dicho cuánto quiere ganar';
  const asked = `Pide ${payAmount(wishedPay)} al mes`;
  switch (pay) {
    case 'within':
      return `${asked}: en rango`;
    case 'above':
      return `${asked}: más de lo que ofrece la vacante`;
    case 'unknown':
      return `${asked}; la vacante no se puede comparar en pesos al mes`;
  }
}

function documentsText({ required, missing }: NonNullable<Match['flags']['documents']>): string {
  if (required === 0) return 'La vacante no pide documentos';
  if (missing.length === 0) return `Tiene ${counted(required, 'documento', 'documentos')} de los que se piden`;
  return `${required - missing.length} de ${counted(required, 'documento', 'documentos')}; faltan: ${missing
    .map((type) => labelOf(documentTypes, type))
    .join(', ')}`;
}
