export { Button, ButtonLink, type ButtonVariant } from './button';
export { IconButton } from './icon-button';
