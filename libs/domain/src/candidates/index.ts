export * from './catalogs';
export * from './criminal-record';
export * from './describe-candidate';
export * from './experience-bands';
export * from './identity-checks';
export * from './profile-fields';
export * from './recognise';
export * from './search-text';
