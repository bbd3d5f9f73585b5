import type { SyntheticEvent } from 'react';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  readonly title: string;
  /** A document without scripts. */
  readonly html: string;
  /** Absent for mails without a style of their own: they look like the app. */
  readonly css?: string;
}

/** Paper and ink of the theme that the app is shown in. */
const plainCss = (colorScheme: string): string => `:root{color-scheme:${colorScheme}}
body{margin:0;padding:12px 16px;background:Canvas;color:CanvasText;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
table{border-collapse:collapse;max-width:100%}td,th{padding:2px 8px 2px 0;vertical-align:top;text-align:left}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid GrayText}pre{white-space:pre-wrap}`;

/**
 * Gives the mail its style sheet: the frame has the content security policy of the app, which allows no styles in a document.
 */
function addStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, css: string | undefined): void {
  const { contentDocument } = currentTarget;
  const view = contentDocument?.defaultView;
  if (!contentDocument || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css ?? plainCss(getComputedStyle(currentTarget).colorScheme));
  contentDocument.adoptedStyleSheets = [sheet];
  // Lower than the frame's own height where the mail is.
  if (css === undefined) currentTarget.style.maxHeight = `${contentDocument.body.offsetHeight + 2}px`;
}

/** A mail as its reader sees it. No scripts, forms, windows or navigation; the same origin so that the style sheet can be added. */
export const MailFrame = ({ title, html, css }: MailFrameProps) => (
  <iframe
    className={styles.frame}
    title={title}
    sandbox="allow-same-origin"
    srcDoc={html}
    onLoad={(event) => addStyles(event, css)}
  />
);
