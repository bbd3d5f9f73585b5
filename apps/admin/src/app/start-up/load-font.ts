import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { whenIdle } from '@vinculo/data-access/idle';

/** Loads the font after the first screen; until then the system font is used. The Latin file covers Spanish. */
export function loadFontWhenIdle(): void {
  whenIdle(() => {
    const font = new FontFace('Geist Variable', `url(${geist}) format('woff2-variations')`, { weight: '100 900' });
    // Without it the system's font stays.
    font.load().then(
      () => void document.fonts.add(font),
      () => undefined,
    );
  });
}
