import { useAuthStore } from '@vinculo/data-access/state';
import { MEASURE_IDS, measureOf, unitOf, type MeasureUnit } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { lazyPiece } from '@vinculo/ui/lazy';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import styles from './open.module.css';

const AdvancedScreen = lazyPiece(async () => (await import('../advanced/advanced-screen')).AdvancedScreen);

const UNITS: Readonly<Record<MeasureUnit, string>> = {
  count: 'Cantidad',
  percent: 'Porcentaje',
  points: 'Puntos',
  days: 'Días',
  cents: 'Pesos',
};

/** The method, for everyone, without a session; before it, for staff, what it takes to read it. */
export function AdvancedPage() {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'analytics:read'));
  return (
    <Page title="Avanzado" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
      {mayRead ? (
        <AdvancedScreen>
          <Method />
        </AdvancedScreen>
      ) : (
        <div className={styles.body}>
          <Method />
        </div>
      )}
    </Page>
  );
}

/** How every measure is computed. */
const Method = () => (
  <>
    <p className={styles.lead}>
      Así se calcula cada cifra de Vínculo. Los días son los de la Ciudad de México. Los tiempos son medianas, con el
      tercer cuartil (p75) por interpolación lineal; nunca promedios solos. El reloj neto quita las pausas, las esperas
      de la persona y los días de descanso obligatorio.
    </p>
    <h2 className={styles.heading}>Medidas</h2>
    <div className={styles.scroll} role="region" aria-label="Medidas" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Medida</th>
            <th scope="col">Unidad</th>
            <th scope="col">Cómo se calcula</th>
            <th scope="col">Qué no cuenta</th>
          </tr>
        </thead>
        <tbody>
          {MEASURE_IDS.map((id) => {
            const measure = measureOf(id);
            return (
              <tr key={id}>
                <th scope="row">{measure.label}</th>
                <td>{UNITS[unitOf(measure)]}</td>
                <td>
                  {measure.formula}
                  {measure.kind === 'clock' && measure.starts.length > 1 && (
                    <>
                      {' '}
                      El reloj empieza, a elegir: {measure.starts.map(({ label }) => label.toLowerCase()).join(', o ')}.
                    </>
                  )}
                </td>
                <td>{measure.excludes}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    <h2 className={styles.heading}>Quién puede ver qué</h2>
    <p className={styles.text}>
      Fuera del equipo solo se publican sumas de diez registros o más, del cierre del día anterior, y se oculta también
      lo que permitiría deducir un grupo pequeño por resta. Ninguna cifra guarda el nombre de una persona: se apoyan en
      cambios de estado sin datos personales, y cuando alguien pide borrar sus datos el conteo queda y el vínculo con su
      expediente se elimina.
    </p>
  </>
);
