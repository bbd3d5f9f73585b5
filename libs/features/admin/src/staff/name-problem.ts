/** Shown under a name that the contract's `staffName` refuses. */
export const NAME_PROBLEM = 'Escribe tres letras o más, con o sin acentos, sin números ni letras de otro alfabeto.';
