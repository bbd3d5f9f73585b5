export * from './event-stream';
export * from './live-store';
export * from './use-presence';
