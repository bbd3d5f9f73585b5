import { IconBaselineDensityMedium } from '@tabler/icons-react';
import { IconButton } from '../../button';
import { Menu } from '../../overlays';
import { DENSITIES, useDensity } from './density';

/** Lets the person choose how tall rows are. */
export function DensityMenu() {
  const [density, choose] = useDensity();
  return (
    <Menu
      trigger={
        <IconButton
          label="Altura de las filas"
          icon={<IconBaselineDensityMedium size={16} stroke={1.75} aria-hidden />}
        />
      }
      groups={[
        DENSITIES.map(({ value, label }) => ({ label, isChosen: value === density, onSelect: () => choose(value) })),
      ]}
    />
  );
}
