export { LoadingOverlay } from './loading-overlay';
export { notify } from './notify';
export { PageSpinner } from './page-spinner';
export { RowsSkeleton } from './rows-skeleton';
export { Spinner } from './spinner';
export { EmptyState, ErrorState, NoPermissionState } from './states';
export { Toaster } from './toaster';
