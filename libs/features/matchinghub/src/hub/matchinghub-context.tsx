import { createRequiredContext } from '@vinculo/ui/context';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search parameter with the id of the chosen vacancy. */
const VACANCY_PARAM = 'vacante';

interface Matchinghub {
  /** The URL of a tool, with the chosen vacancy. */
  readonly toolPath: (path: string) => string;
}

const [Provider, useMatchinghub] = createRequiredContext<Matchinghub>('Matchinghub');
export { useMatchinghub };

/** The wrapper around /matchinghub: the hub and its tools show one vacancy, named in the URL. */
export function MatchinghubProvider({ children }: { readonly children: ReactNode }) {
  const [params] = useSearchParams();
  const jobID = params.get(VACANCY_PARAM);
  const value = useMemo(
    () => ({
      toolPath: (path: string) =>
        jobID === null ? path : `${path}?${new URLSearchParams({ [VACANCY_PARAM]: jobID })}`,
    }),
    [jobID],
  );
  return <Provider value={value}>{children}</Provider>;
}
