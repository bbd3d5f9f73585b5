export { municipalitiesOf, municipalityIn } from './municipalities';
