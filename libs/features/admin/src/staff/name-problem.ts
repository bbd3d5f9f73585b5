/** Said under the field of a name that the contract's `staffName` refuses. */
export const NAME_PROBLEM = 'Escribe el nombre en una línea, con tres letras o más.';
