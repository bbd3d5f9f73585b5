export { Dialog } from './dialog';
export { LeaveDialog } from './leave-dialog';
export { Menu, type MenuItem } from './menu';
export { pendingContent } from './pending-content';
export { SidePanel } from './side-panel';
export { SidePanelSlot } from './side-panel-slot';
export { Tip } from './tip';
export { useHeldFocus } from './use-held-focus';
