import type { Option } from '@vinculo/domain/catalogs';

export const optionAt = <V extends string>(list: readonly Option<V>[], value: V | null): Option<V> | undefined =>
  list.find((option) => option.value === value);
