import { SegmentedField } from '@vinculo/ui/form';
import { COLOR_SCHEMES, setColorScheme, useColorScheme, type ColorScheme } from '@vinculo/ui/theme';
import styles from './account-page.module.css';

const LABELS: Readonly<Record<ColorScheme, string>> = { light: 'Claro', dark: 'Oscuro', auto: 'Sistema' };
const OPTIONS = COLOR_SCHEMES.map((value) => ({ value, label: LABELS[value] }));

/** Light, dark or as the system, in this browser. */
export function ThemeSection() {
  const { scheme } = useColorScheme();
  return (
    <section className={styles.section} aria-labelledby="theme">
      <h2 className={styles.title} id="theme">
        Apariencia
      </h2>
      <div className={styles.narrow}>
        <SegmentedField
          label="Tema"
          help="Se guarda en este navegador."
          options={OPTIONS}
          value={scheme}
          onChange={setColorScheme}
        />
      </div>
    </section>
  );
}
