/** A file of its own, so that the dialog comes when it is asked for and not with the rest of its library. */
export { LeaveDialog } from '@vinculo/ui/overlays';
