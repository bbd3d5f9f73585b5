import { useEffect, useState } from 'react';
import type { OpenPdf } from './pdf-document';

export type PdfState =
  { readonly step: 'opening' } | { readonly step: 'open'; readonly pdf: OpenPdf['pdf'] } | { readonly step: 'broken' };

/** Reads a file as a PDF; the reader's code is loaded with the first one. The component is keyed by the blob. */
export function usePdf(blob: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ step: 'opening' });
  useEffect(() => {
    let opened: OpenPdf | null = null;
    let isGone = false;
    Promise.all([import('./pdf-document'), blob.arrayBuffer()])
      .then(async ([{ openPdf }, bytes]) => {
        opened = await openPdf(bytes);
        if (isGone) opened.close();
        else setState({ step: 'open', pdf: opened.pdf });
      })
      .catch(() => {
        if (!isGone) setState({ step: 'broken' });
      });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [blob]);
  return state;
}
