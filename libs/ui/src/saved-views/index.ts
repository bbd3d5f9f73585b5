export { viewDescription, type ViewedList } from './list-views';
export { PinnedViews } from './pinned-views';
export { SaveViewDialog } from './save-view-dialog';
export { ViewsMenu } from './views-menu';
