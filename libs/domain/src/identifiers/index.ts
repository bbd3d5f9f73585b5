export * from './clabe';
export * from './curp';
export { normalizeIdentifier } from './normalize';
export * from './nss';
export * from './rfc';
