export * from './render-app';
