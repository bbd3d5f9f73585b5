export { municipalitiesOf, municipalityIn } from './municipalities';
export { stateNamed } from './spellings';
