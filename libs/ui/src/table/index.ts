export { BulkAction, BulkBar } from './bulk-bar';
export { DataTable, type Column, type Selection, type Sort } from './data-table';
export { DensityMenu } from './density-menu';
export { useDensity, type Density } from './density';
export { FilterChip } from './filter-chip';
export { SearchField } from './search-field';
export { TableFooter } from './table-footer';
export { useMediaQuery } from './use-media-query';
