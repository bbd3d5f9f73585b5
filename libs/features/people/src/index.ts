export { peoplePalette } from './palette/palette-sources';
export { peopleRoutes } from './people-routes';
