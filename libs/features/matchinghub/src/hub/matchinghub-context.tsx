import { createRequiredContext } from '@vinculo/ui/context';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query parameter that says which vacancy the hub is about. */
const VACANCY_PARAM = 'vacante';

interface Matchinghub {
  /** A tool's address, with the chosen vacancy going along. */
  readonly toolPath: (path: string) => string;
}

const [Provider, useMatchinghub] = createRequiredContext<Matchinghub>('Matchinghub');
export { useMatchinghub };

/** The wrapper around /matchinghub: the hub and its tools are about one vacancy, which the browser's address names. */
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
