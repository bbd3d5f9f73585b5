export { usePointerDrag, type Point } from './use-pointer-drag';
