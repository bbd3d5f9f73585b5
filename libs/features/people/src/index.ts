export { peoplePalette } from './palette/palette-sources';
/** The part of the area shown in the navigation. */
export const loadPinnedViews = async () => (await import('./views/pinned-views')).PinnedViews;
export { peopleRoutes } from './people-routes';
