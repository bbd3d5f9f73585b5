import type { readAlgorithmCard } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { matchParts } from '@vinculo/domain/matching';
import { dayText } from '@vinculo/ui/dates';
import styles from '../open/open.module.css';

type Card = ResponseOf<typeof readAlgorithmCard>;

/** The score never reads them, directly or by another name. */
const NEVER = [
  'Nombre y foto',
  'Género',
  'Edad y fecha de nacimiento',
  'Estado civil',
  'Nacionalidad',
  'Discapacidad y salud',
  'Antecedentes penales',
  'CURP, RFC y NSS',
  'Calle y código postal',
] as const;

/** What is scored and with which weights, what never is, and how to ask for a person instead. */
export function ModelCard({ card: { model, versions } }: { readonly card: Card }) {
  return (
    <>
      <p className={styles.lead}>
        Vínculo compara lo que pide una vacante con lo que dice el expediente de cada persona y da una coincidencia de 0
        a 100. Con {model.threshold} o más se propone a la persona. Nadie queda dentro ni fuera por el número: siempre
        decide alguien del equipo, que ve las razones.
      </p>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>Qué se califica</h2>
          <table className={styles.table} aria-label="Puntos de cada parte">
            <thead>
              <tr>
                <th scope="col">Parte</th>
                <th scope="col" className={styles.number}>
                  Puntos
                </th>
              </tr>
            </thead>
            <tbody>
              {matchParts.map(({ value, label }) => (
                <tr key={value}>
                  <th scope="row">{label}</th>
                  <td className={styles.number}>{model.weights[value]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.text}>
            Lo que el expediente no dice no cuenta en contra: sus puntos se reparten entre las demás partes. Si falta
            más de la mitad, no hay número sino «Información insuficiente».
          </p>
        </section>
        <section>
          <h2 className={styles.heading}>Qué nunca se usa</h2>
          <ul className={styles.list}>
            {NEVER.map((trait) => (
              <li key={trait}>{trait}</li>
            ))}
          </ul>
          <h2 className={styles.heading}>Versiones</h2>
          <ul className={styles.list}>
            {versions.map(({ version, validFrom }) => (
              <li key={version}>
                Versión {version}, desde el {dayText(mexicoDay(new Date(validFrom)))}
                {version === model.version && ' · vigente'}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section>
        <h2 className={styles.heading}>Cómo pedir que te revise una persona</h2>
        <p className={styles.text}>
          Puedes oponerte a que un programa califique tu expediente (derecho de oposición, LFPDPPP). Escríbele a quien
          te atiende en Vínculo o responde cualquier correo que te hayamos enviado: desde ese momento tu expediente sale
          de la calificación, se revisa por orden de llegada y no pierdes ninguna vacante.
        </p>
      </section>
    </>
  );
}
