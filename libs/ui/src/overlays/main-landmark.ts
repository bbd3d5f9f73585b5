/** The container of menus and tips: it does not clip them, and it is inside a landmark of the page. */
export const mainLandmark = (): HTMLElement => document.querySelector('main') ?? document.body;
