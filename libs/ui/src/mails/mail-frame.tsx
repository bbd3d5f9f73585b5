import type { SyntheticEvent } from 'react';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  readonly title: string;
  /** A document without scripts. */
  readonly html: string;
  readonly css: string;
}

/**
 * Gives the mail its style sheet: the frame has the content security policy of the app, which allows no styles in a document.
 */
function addStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, css: string): void {
  const { contentDocument } = currentTarget;
  const view = contentDocument?.defaultView;
  if (!contentDocument || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
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
