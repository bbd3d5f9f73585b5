import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@vinculo/ui/button';
import { PlainTile } from '@vinculo/ui/figures';

interface TileProblemProps {
  readonly label: string;
  readonly query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
}

/** A tile without its figure: it is being computed, or can be asked for again. */
export const TileProblem = ({ label, query: { isError, isFetching, refetch } }: TileProblemProps) => (
  <PlainTile
    label={label}
    value="–"
    note={
      isError ? (
        <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      ) : (
        'Calculando…'
      )
    }
  />
);
