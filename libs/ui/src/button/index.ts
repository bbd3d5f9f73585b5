export { Button, ButtonLink } from './button';
export { IconButton, IconLink } from './icon-button';
