import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { isShownAsText } from '@vinculo/domain/documents';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button';
import { problemText } from '../errors';
import { ErrorState, Spinner } from '../feedback';
import { saveFile } from '../files';
import styles from './file-viewer.module.css';
import { PdfPage } from './pdf-page';
import { Picture } from './picture';
import { usePdf } from './use-pdf';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITTING = ZOOMS.indexOf(1);

/** A query for what a file holds. `text` is what one without pages or a picture says. */
interface Content {
  readonly data: { readonly blob: Blob; readonly text: string } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface FileViewerProps {
  readonly fileName: string;
  /** Of the stored file; null if it is not known. */
  readonly contentType: string | null;
  readonly content: Content;
}

/** Shows a file in the app: PDF and pictures as they are, others as text. Use the file's id as its key. */
export function FileViewer({ fileName, contentType, content }: FileViewerProps) {
  if (content.error !== null) {
    return (
      <div className={styles.viewer}>
        <ErrorState
          title="No pudimos abrir el archivo"
          isRetrying={content.isFetching}
          onRetry={() => void content.refetch()}
        >
          {problemText(content.error)}
        </ErrorState>
      </div>
    );
  }
  if (content.data === undefined) return <Opening />;
  const { blob, text } = content.data;
  const file = { fileName, blob };
  if (contentType === 'application/pdf') return <PdfViewer {...file} />;
  if (!isShownAsText(contentType ?? '')) return <ImageViewer {...file} />;
  return <TextViewer {...file} text={text} />;
}

interface FrameProps {
  readonly fileName: string;
  readonly blob: Blob;
  /** Zoom, rotation and pages, if the document has a picture. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const Frame = ({ fileName, blob, tools, children }: FrameProps) => (
  <section className={styles.viewer} aria-label={`Visor: ${fileName}`}>
    <div className={styles.bar} role="toolbar" aria-label="Visor">
      {tools}
      <span className={styles.gap} />
      <IconButton
        label="Descargar"
        size="sm"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveFile(blob, fileName)}
      />
    </div>
    {children}
  </section>
);

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

type ContentProps = Pick<FrameProps, 'fileName' | 'blob'>;

function PdfViewer({ fileName, blob }: ContentProps) {
  const { zoom, turn, tools } = useLook();
  const { box, width } = useWidth();
  const [page, setPage] = useState(1);
  const state = usePdf(blob);
  const pages = state.step === 'open' ? state.pdf.numPages : 1;

  return (
    <Frame
      fileName={fileName}
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
            label={`Página ${page} de ${fileName}`}
          />
        )}
      </div>
    </Frame>
  );
}

function ImageViewer({ fileName, blob }: ContentProps) {
  const { zoom, turn, tools } = useLook();
  const { box, width } = useWidth();
  return (
    <Frame fileName={fileName} blob={blob} tools={tools}>
      <div ref={box} className={styles.box} tabIndex={0} role="group" aria-label="Imagen">
        {width > 0 && <Picture blob={blob} zoom={zoom} turn={turn} width={width} label={fileName} />}
      </div>
    </Frame>
  );
}

const TextViewer = ({ fileName, blob, text }: ContentProps & { readonly text: string }) => (
  <Frame fileName={fileName} blob={blob}>
    <div className={styles.box} tabIndex={0} role="group" aria-label="Texto">
      <p className={styles.text}>{text === '' ? 'No se pudo leer su texto. Descárgalo para verlo.' : text}</p>
    </div>
  </Frame>
);
