import { useQuery } from '@tanstack/react-query';
import type { CatalogEntry, CatalogUse } from '@vinculo/contracts/catalogs';
import { catalogQueries } from '@vinculo/data-access/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { Dialog } from '@vinculo/ui/overlays';

interface RetireDialogProps {
  readonly entry: CatalogEntry;
  readonly onRetire: () => void;
  readonly onClose: () => void;
}

/** The server counts no further. */
const COUNTED = 1_000;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count >= COUNTED ? '1000 o más' : count} ${count === 1 ? one : many}`];

function usesText({ companies, vacancies, candidates, positions }: CatalogUse): string {
  const parts = [
    ...counted(companies, 'empresa', 'empresas'),
    ...counted(vacancies, 'vacante', 'vacantes'),
    ...counted(candidates, 'persona', 'personas'),
    ...counted(positions, 'puesto', 'puestos'),
  ];
  if (parts.length === 0) return 'Nadie la usa hoy.';
  return `La usan ${new Intl.ListFormat('es-MX').format(parts)}: la conservan tal como está.`;
}

/** Confirms that an entry is retired, with the number of records that use it. */
export function RetireDialog({ entry, onRetire, onClose }: RetireDialogProps) {
  const use = useQuery(catalogQueries.use(entry.entryID));
  return (
    <Dialog isOpen title={`¿Retirar «${entry.label}»?`} acceptLabel="Retirar" onAccept={onRetire} onClose={onClose}>
      <p>Ya no se podrá elegir. Puedes recuperarla cuando quieras.</p>
      <p role="status">
        {use.isPending ? 'Contando quién la usa…' : use.isError ? problemText(use.error) : usesText(use.data)}
      </p>
    </Dialog>
  );
}
