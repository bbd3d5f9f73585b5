import type { readWaiting } from '@vinculo/contracts/waiting';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { grouped } from '@vinculo/domain/formats';
import { reviewPath } from '@vinculo/ui/navigation';
import { FigureTiles, PlainTile } from '@vinculo/ui/figures';
import { InterviewsTile } from './interviews-tile';
import { MeasuredTile, type OpenedFigure } from './measured-tile';
import { TicketsTile } from './tickets-tile';
import type { Tile } from './tiles';

interface TilesRowProps {
  readonly tiles: readonly Tile[];
  readonly documents: ResponseOf<typeof readWaiting>['documents'];
  readonly onOpen: (opened: OpenedFigure) => void;
}

const UNKNOWN = '–';

/** The figures of the day; each opens what it counts. */
export const TilesRow = ({ tiles, documents, onOpen }: TilesRowProps) => (
  <FigureTiles label="Cifras del día">
    {tiles.map((tile) => {
      switch (tile.kind) {
        case 'measured':
          return <MeasuredTile key={tile.key} tile={tile} onOpen={onOpen} />;
        case 'counted':
          return (
            <PlainTile
              key={tile.key}
              label={tile.label}
              value={documents === undefined ? UNKNOWN : grouped(documents.total, documents.totalCapped)}
              note="En este momento"
              to={reviewPath}
            />
          );
        case 'scheduled':
          return <InterviewsTile key={tile.key} label={tile.label} />;
        case 'tickets':
          return <TicketsTile key={tile.key} label={tile.label} />;
      }
    })}
  </FigureTiles>
);
