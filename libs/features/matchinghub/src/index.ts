export { matchinghubRoutes } from './matchinghub-routes';
