const KEY = 'vinculo.reset-sends';

/** How many reset e-mails this browser session has asked for. Only the number is kept, and only until the tab closes. */
export const priorResetSends = (): number => Number(sessionStorage.getItem(KEY) ?? 0);

export const countResetSend = (): void => sessionStorage.setItem(KEY, String(priorResetSends() + 1));
