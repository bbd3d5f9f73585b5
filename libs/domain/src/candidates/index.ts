export * from './catalogs';
export * from './identity-checks';
export * from './recognise';
export * from './search-text';
