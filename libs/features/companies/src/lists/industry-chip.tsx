import { useCatalog } from '@vinculo/data-access/catalogs';
import { FilterChip } from '@vinculo/ui/table';

interface IndustryChipProps {
  readonly industry: string;
  readonly onRemove: () => void;
}

/** The filter by industry, while it is on. */
export function IndustryChip({ industry, onRemove }: IndustryChipProps) {
  const { labelOf } = useCatalog('industries');
  return <FilterChip name="Industria" value={labelOf(industry)} onRemove={onRemove} />;
}
