export * from './live-line';
export * from './live-store';
export * from './use-presence';
