import { SegmentedField } from '@vinculo/ui/form';
import { COLOR_SCHEMES, setColorScheme, useColorScheme, type ColorScheme } from '@vinculo/ui/theme';
import styles from './account-page.module.css';
import { AccountSection } from './account-section';

const LABELS: Readonly<Record<ColorScheme, string>> = { light: 'Claro', dark: 'Oscuro', auto: 'Sistema' };
const OPTIONS = COLOR_SCHEMES.map((value) => ({ value, label: LABELS[value] }));

/** The theme in this browser: light, dark or the system's. */
export function ThemeSection() {
  const { scheme } = useColorScheme();
  return (
    <AccountSection id="theme" title="Apariencia">
      <div className={styles.narrow}>
        <SegmentedField
          label="Tema"
          help="Se guarda en este navegador."
          options={OPTIONS}
          value={scheme}
          onChange={setColorScheme}
        />
      </div>
    </AccountSection>
  );
}
