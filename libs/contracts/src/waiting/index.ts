export * from './count-waiting';
