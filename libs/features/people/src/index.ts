export { peoplePalette } from './palette/palette-sources';
/** The part of the area that stands in the navigation. */
export const loadPinnedViews = async () => (await import('./views/pinned-views')).PinnedViews;
export { peopleRoutes } from './people-routes';
