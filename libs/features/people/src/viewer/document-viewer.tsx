import { useQuery } from '@tanstack/react-query';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentQueries, StorageProblem } from '@vinculo/data-access/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { isImageFormat } from '@vinculo/domain/documents';
import { IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, Spinner } from '@vinculo/ui/feedback';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BehindReason } from '../criminal-record/behind-reason';
import styles from './document-viewer.module.css';
import { PdfPage } from './pdf-page';
import { Picture } from './picture';
import { usePdf } from './use-pdf';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITTING = ZOOMS.indexOf(1);

/** Shows a document in the app: PDF and pictures as they are, others as text. Use the document's id as its key. */
export function DocumentViewer({ document }: { readonly document: CandidateDocument }) {
  return document.type === CRIMINAL_RECORD ? (
    <BehindReason>
      <OpenDocument document={document} />
    </BehindReason>
  ) : (
    <OpenDocument document={document} />
  );
}

function OpenDocument({ document }: { readonly document: CandidateDocument }) {
  const { file } = document;
  const query = useQuery(documentQueries.bytes(document));
  if (query.isError) {
    return (
      <div className={styles.viewer}>
        <ErrorState
          title="No pudimos abrir el archivo"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {query.error instanceof StorageProblem ? query.error.message : problemText(query.error)}
        </ErrorState>
      </div>
    );
  }
  if (query.data === undefined) return <Opening />;
  if (file.contentType === 'application/pdf') return <PdfViewer document={document} blob={query.data} />;
  if (isImageFormat(file.contentType ?? '')) return <ImageViewer document={document} blob={query.data} />;
  return <TextViewer document={document} blob={query.data} />;
}

interface FrameProps {
  readonly document: CandidateDocument;
  readonly blob: Blob;
  /** Zoom, rotation and pages, if the document has a picture. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const Frame = ({ document, blob, tools, children }: FrameProps) => (
  <section className={styles.viewer} aria-label={`Visor: ${document.fileName}`}>
    <div className={styles.bar} role="toolbar" aria-label="Visor">
      {tools}
      <span className={styles.gap} />
      <IconButton
        label="Descargar"
        size="sm"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => download(blob, document.fileName)}
      />
    </div>
    {children}
  </section>
);

function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

const Opening = () => (
  <div className={styles.viewer}>
    <p className={styles.opening} role="status">
      <Spinner /> Abriendo…
    </p>
  </div>
);

/** Zoom and rotation, with their buttons. */
function useLook() {
  const [step, setStep] = useState(FITTING);
  const [turn, setTurn] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const tools = (
    <>
      <IconButton
        label="Alejar"
        size="sm"
        icon={<IconZoomOut size={16} stroke={1.75} aria-hidden />}
        disabled={step === 0}
        onClick={() => setStep(step - 1)}
      />
      <span className={styles.zoom}>{Math.round(zoom * 100)} %</span>
      <IconButton
        label="Acercar"
        size="sm"
        icon={<IconZoomIn size={16} stroke={1.75} aria-hidden />}
        disabled={step === ZOOMS.length - 1}
        onClick={() => setStep(step + 1)}
      />
      <IconButton
        label="Girar"
        size="sm"
        icon={<IconRotateClockwise size={16} stroke={1.75} aria-hidden />}
        onClick={() => setTurn((turn + 90) % 360)}
      />
    </>
  );
  return { zoom, turn, tools };
}

/** The available width of a page in its scroll container. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

type ContentProps = Pick<FrameProps, 'document' | 'blob'>;

function PdfViewer({ document, blob }: ContentProps) {
  const { zoom, turn, tools } = useLook();
  const { box, width } = useWidth();
  const [page, setPage] = useState(1);
  const state = usePdf(blob);
  const pages = state.step === 'open' ? state.pdf.numPages : 1;

  return (
    <Frame
      document={document}
      blob={blob}
      tools={
        <>
          {tools}
          {pages > 1 && (
            <>
              <IconButton
                label="Página anterior"
                size="sm"
                icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              />
              <span className={styles.zoom} role="status">
                {page} de {pages}
              </span>
              <IconButton
                label="Página siguiente"
                size="sm"
                icon={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
                disabled={page === pages}
                onClick={() => setPage(page + 1)}
              />
            </>
          )}
        </>
      }
    >
      <div ref={box} className={styles.box} tabIndex={0} role="group" aria-label="Página">
        {state.step === 'opening' && (
          <p className={styles.opening} role="status">
            <Spinner /> Abriendo…
          </p>
        )}
        {state.step === 'broken' && (
          <p className={styles.opening}>Este PDF está dañado y no se puede mostrar. Descárgalo o pide otro.</p>
        )}
        {state.step === 'open' && width > 0 && (
          <PdfPage
            pdf={state.pdf}
            page={page}
            zoom={zoom}
            turn={turn}
            width={width}
            label={`Página ${page} de ${document.fileName}`}
          />
        )}
      </div>
    </Frame>
  );
}

function ImageViewer({ document, blob }: ContentProps) {
  const { zoom, turn, tools } = useLook();
  const { box, width } = useWidth();
  return (
    <Frame document={document} blob={blob} tools={tools}>
      <div ref={box} className={styles.box} tabIndex={0} role="group" aria-label="Imagen">
        {width > 0 && <Picture blob={blob} zoom={zoom} turn={turn} width={width} label={document.fileName} />}
      </div>
    </Frame>
  );
}

function TextViewer({ document, blob }: ContentProps) {
  const query = useQuery(documentQueries.text(document));
  return (
    <Frame document={document} blob={blob}>
      <div className={styles.box} tabIndex={0} role="group" aria-label="Texto">
        {query.isError && <p className={styles.opening}>{problemText(query.error)}</p>}
        {query.data !== undefined && (
          <p className={styles.text}>
            {query.data.text === '' ? 'No se pudo leer su texto. Descárgalo para verlo.' : query.data.text}
          </p>
        )}
      </div>
    </Frame>
  );
}
