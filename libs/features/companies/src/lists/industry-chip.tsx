import { useCatalog } from '@vinculo/data-access/catalogs';
import { FilterChip } from '@vinculo/ui/table';

interface IndustryChipProps {
  /** Undefined: it narrows nothing. */
  readonly industry: string | undefined;
  readonly onRemove: () => void;
}

/** The filter by industry, while it is on. */
export const IndustryChip = ({ industry, onRemove }: IndustryChipProps) =>
  industry === undefined ? null : <NamedIndustry industry={industry} onRemove={onRemove} />;

/** Only who narrows by one asks what industries are called. */
function NamedIndustry({ industry, onRemove }: IndustryChipProps & { readonly industry: string }) {
  const { labelOf } = useCatalog('industries');
  return <FilterChip name="Industria" value={labelOf(industry)} onRemove={onRemove} />;
}
