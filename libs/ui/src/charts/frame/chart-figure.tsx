import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../button';
import { notify } from '../../feedback';
import { PrefetchLink } from '../../navigation';
import { downloadCsv, downloadPng, type ChartTable } from './download-chart';
import { valueText } from './chart-text';
import type { Opening } from './opening';
import styles from './chart.module.css';
import data from './chart-data.module.css';

export interface ChartProps {
  readonly title: string;
  /** What the figures count, in one sentence. */
  readonly description: string;
  /** No data is recorded yet: shown instead of zero. */
  readonly isUnmeasured?: boolean;
}

export interface Target {
  readonly key: string;
  /** Name and value of the mark, for the tooltip and for screen readers. */
  readonly label: string;
  readonly opening: Opening;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  readonly height: number;
  readonly marks: ReactNode;
  readonly targets: readonly Target[];
}

interface ChartFigureProps extends ChartProps {
  readonly legend?: ReactNode;
  readonly table: ChartTable;
  readonly isEmpty: boolean;
  readonly draw: (width: number) => Drawing;
  /** Attribution, where the licence of the drawing requires it. */
  readonly source?: string;
}

const FIRST_WIDTH = 560;

/** A chart with its title, the drawing, its data as a table and its downloads. */
export function ChartFigure({
  title,
  description,
  isUnmeasured = false,
  legend,
  table,
  isEmpty,
  draw,
  source,
}: ChartFigureProps) {
  const id = useId();
  const missing = isUnmeasured ? 'Aún no se mide' : isEmpty ? 'Sin datos en este periodo' : undefined;
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      <figcaption className={styles.caption}>
        <div>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <p className={styles.description} id={`${id}-description`}>
            {description}
          </p>
        </div>
        {missing === undefined && legend}
      </figcaption>
      {missing === undefined ? (
        <Plot id={id} title={title} table={table} draw={draw} />
      ) : (
        <p className={styles.missing}>{missing}</p>
      )}
      {source !== undefined && missing === undefined && <p className={styles.source}>{source}</p>}
    </figure>
  );
}

type PlotProps = Pick<ChartFigureProps, 'title' | 'table' | 'draw'> & { readonly id: string };

function Plot({ id, title, table, draw }: PlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);

  useLayoutEffect(() => {
    const element = plot.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth || FIRST_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { height, marks, targets } = draw(width);
  const save = (download: Promise<void>) =>
    void download.catch(() => notify.error('No se pudo descargar la gráfica. Inténtalo de nuevo.'));
  return (
    <>
      <div ref={plot} className={styles.plot}>
        <svg
          ref={svg}
          className={styles.svg}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
        >
          {marks}
        </svg>
        {targets.length > 0 && (
          <ul aria-label={`Valores de ${title}`}>
            {targets.map(({ key, ...target }) => (
              <li key={key}>
                <MarkTarget {...target} isRight={target.x + target.width / 2 > width / 2} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className={data.details}>
        <summary className={data.summary}>Ver los datos</summary>
        <div className={data.scroll} tabIndex={0} role="region" aria-label={`Datos de ${title}`}>
          <table className={data.table}>
            <thead>
              <tr>
                {table.headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ head, figures, opening }, row) => (
                <tr key={`${row} ${head}`}>
                  <th scope="row">
                    {opening === undefined ? (
                      head
                    ) : (
                      <Opener opening={opening} className={data.rowTarget}>
                        {head}
                      </Opener>
                    )}
                  </th>
                  {figures.map(({ value, unit }, column) => (
                    <td key={table.headings[column + 1]}>{valueText(value, unit)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={data.files}>
          <Button size="sm" onClick={() => save(downloadCsv(title, table))}>
            Descargar CSV
          </Button>
          <Button size="sm" onClick={() => svg.current !== null && save(downloadPng(svg.current, title))}>
            Descargar PNG
          </Button>
        </div>
      </details>
    </>
  );
}

/** Placed over the mark: screen readers do not reach the children of the drawing. */
function MarkTarget({
  label,
  opening,
  x,
  y,
  width,
  height,
  isRight,
}: Omit<Target, 'key'> & { readonly isRight: boolean }) {
  return (
    <Opener opening={opening} className={styles.target} aria-label={label} style={{ left: x, top: y, width, height }}>
      <span className={styles.tip} data-side={isRight ? 'right' : 'left'} aria-hidden>
        {label}
      </span>
    </Opener>
  );
}

interface OpenerProps {
  readonly opening: Opening;
  readonly className: string | undefined;
  readonly 'aria-label'?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

const Opener = ({ opening, ...look }: OpenerProps) =>
  typeof opening === 'string' ? (
    <PrefetchLink to={opening} {...look} />
  ) : (
    <button type="button" onClick={opening} {...look} />
  );
