import { FigureTiles, PlainTile } from '@vinculo/ui/figures';
import type { Tile } from './tiles';

/** The tiles before their code and figures are there, as tall as they will be. */
export const TilePlaces = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <FigureTiles label="Cifras del día">
    {tiles.map(({ key, label }) => (
      <PlainTile key={key} label={label} value="–" note="Calculando…" />
    ))}
  </FigureTiles>
);
