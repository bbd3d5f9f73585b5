import { personKey, type PersonKey } from '@vinculo/contracts/matching';
import { jobId, type JobId } from '@vinculo/contracts/vacancies';
import { createRequiredContext } from '@vinculo/ui/context';
import { HUB_PARAMS, HUB_VIEWS, MATCH_TABS, type HubView, type MatchTab } from '@vinculo/ui/navigation';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Matchinghub {
  /** The chosen vacancy; null without one. */
  readonly jobID: JobId | null;
  readonly view: HubView;
  /** The person whose match is open. */
  readonly docID: PersonKey | null;
  /** What is shown of that person. */
  readonly tab: MatchTab;
  /** Whether a blind selection was chosen; the vacancy may require one anyway. */
  readonly isBlindChosen: boolean;
  readonly chooseVacancy: (jobID: JobId | null) => void;
  readonly chooseView: (view: HubView) => void;
  readonly openPerson: (docID: PersonKey | null) => void;
  readonly chooseTab: (tab: MatchTab) => void;
  readonly chooseBlind: (isBlind: boolean) => void;
  /** The URL of a tool, with the chosen vacancy. */
  readonly toolPath: (path: string) => string;
}

/** What shows the chosen vacancy. */
export interface VacancyViewProps {
  readonly jobID: JobId;
  /** Chosen, or required by the vacancy. */
  readonly isBlind: boolean;
}

const [Provider, useMatchinghub] = createRequiredContext<Matchinghub>('Matchinghub');
export { useMatchinghub };

/** The wrapper around /matchinghub: the hub and its tools show one vacancy, named in the URL. */
export function MatchinghubProvider({ children }: { readonly children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const value = useMemo(() => {
    const vacancy = jobId.safeParse(params.get(HUB_PARAMS.vacancy));
    const person = personKey.safeParse(params.get(HUB_PARAMS.person));
    const jobID = vacancy.success ? vacancy.data : null;
    /** Another vacancy is another page for the back button; what is open beside it is not. */
    const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, text] of Object.entries(changes)) {
            if (text === null) next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        { replace },
      );
    return {
      jobID,
      docID: person.success ? person.data : null,
      tab: MATCH_TABS.find((name) => name === params.get(HUB_PARAMS.tab)) ?? 'desglose',
      isBlindChosen: params.get(HUB_PARAMS.blind) === '1',
      view: HUB_VIEWS.find((name) => name === params.get(HUB_PARAMS.view)) ?? 'candidatos',
      chooseVacancy: (chosen: JobId | null) =>
        change(
          {
            [HUB_PARAMS.vacancy]: chosen,
            [HUB_PARAMS.person]: null,
            [HUB_PARAMS.tab]: null,
            [HUB_PARAMS.stage]: null,
            [HUB_PARAMS.reply]: null,
          },
          false,
        ),
      chooseView: (view: HubView) =>
        change({ [HUB_PARAMS.view]: view === 'candidatos' ? null : view, [HUB_PARAMS.person]: null }, true),
      openPerson: (docID: PersonKey | null) =>
        change({ [HUB_PARAMS.person]: docID, ...(docID === null && { [HUB_PARAMS.tab]: null }) }, true),
      chooseTab: (tab: MatchTab) => change({ [HUB_PARAMS.tab]: tab === 'desglose' ? null : tab }, true),
      chooseBlind: (isBlind: boolean) =>
        change({ [HUB_PARAMS.blind]: isBlind ? '1' : null, [HUB_PARAMS.person]: null }, true),
      toolPath: (path: string) =>
        jobID === null ? path : `${path}?${new URLSearchParams({ [HUB_PARAMS.vacancy]: jobID })}`,
    };
  }, [params, setParams]);
  return <Provider value={value}>{children}</Provider>;
}
