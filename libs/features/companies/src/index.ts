export { companiesRoutes } from './companies-routes';
export { companiesPalette } from './palette/palette-sources';
