/** Where menus and tips are put: nothing cuts them off there, and they stand in a landmark of the page. */
export const mainLandmark = (): HTMLElement => document.querySelector('main') ?? document.body;
