export * from './list-slice';
export * from './slices';
