export { Button, ButtonLink, type ButtonVariant } from './button';
export { IconButton, IconLink } from './icon-button';
