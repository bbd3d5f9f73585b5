export const nameIsShort = (name: string): boolean => name.trim().length < 2;
export const NAME_PROBLEM = 'Escribe al menos dos letras.';
