export { useIsMounted } from './use-is-mounted';
