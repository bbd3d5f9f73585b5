export { Logo } from './logo';
export { Mark } from './mark';
export { Rings } from './rings';
export { SplitIllustration } from './split-illustration';
export { StateIllustration, type StateDrawing } from './state-illustration';
