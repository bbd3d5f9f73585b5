/** Hours during which the address of a question of the public form can be proved. */
export const HELP_REQUEST_HOURS = 24;
