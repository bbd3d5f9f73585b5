import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { matchQueries } from '@vinculo/data-access/matching';
import { useSoughtVacancies } from '@vinculo/data-access/vacancies';
import { labelOf, states, type State } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { valueText } from '@vinculo/ui/charts';
import { OptionFilter } from '@vinculo/ui/list';
import { hubPath, PrefetchLink } from '@vinculo/ui/navigation';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import open from '../open/open.module.css';
import operations from '../operations/operations.module.css';
import { Answered } from '../figures/answered';

/** How many people a vacancy would have if it asked for less. */
export function WhatIf() {
  const [search, setSearch] = useState('');
  const [jobID, setJobID] = useState<JobId | null>(null);
  const [state, setState] = useState<State>();
  const vacancies = useSoughtVacancies(search, { status: 'active' });
  return (
    <section className={operations.section} aria-label="¿Qué pasa si?">
      <h2 className={open.heading}>¿Qué pasa si?</h2>
      <p className={open.text}>
        Cuántas personas más llegarían al umbral del match si una vacante pidiera menos, un requisito a la vez.
      </p>
      <div className={operations.simulator}>
        <Answered query={vacancies} what="las vacantes">
          {({ pages: [page] }) => (
            <Picker
              label="Vacante activa"
              placeholder="Puesto, empresa o RFC"
              maxLength={LONGEST_SEARCH}
              search={search}
              onSearch={setSearch}
              optionsLabel="Vacantes activas"
              options={(page?.items ?? []).map((vacancy) => ({
                id: vacancy.jobID,
                name: vacancy.name,
                note: vacancy.companyName,
              }))}
              status={
                page?.items.length === 0
                  ? 'Ninguna vacante activa coincide.'
                  : 'Las más recientes. Escribe para encontrar otra.'
              }
              isBusy={vacancies.isPlaceholderData}
              value={jobID}
              onChange={setJobID}
            />
          )}
        </Answered>
        {jobID !== null && (
          <div>
            <OptionFilter
              label="Contratar también en"
              placeholder="Ningún otro estado"
              options={states}
              value={state}
              onChange={setState}
            />
            <Gains jobID={jobID} state={state} />
          </div>
        )}
      </div>
    </section>
  );
}

function Gains({ jobID, state }: { readonly jobID: JobId; readonly state: State | undefined }) {
  return (
    <Answered
      query={useQuery({ ...matchQueries.relaxations(jobID, state), placeholderData: keepPreviousData })}
      what="las coincidencias"
    >
      {({ matches, items, added }) => (
        <div aria-live="polite">
          <p className={open.text}>
            Hoy llegan {counted(matches, 'persona', 'personas')}.{' '}
            <PrefetchLink to={hubPath(jobID)}>Verlas en el Hub</PrefetchLink>
          </p>
          {state !== undefined && added === undefined && (
            <p className={open.note}>La vacante ya contrata en todo {labelOf(states, state)}, o es remota.</p>
          )}
          {items.length === 0 && added === undefined ? (
            <p className={open.note}>Pedir menos, un requisito a la vez, no agrega a nadie.</p>
          ) : (
            <table className={open.table}>
              <thead>
                <tr>
                  <th scope="col">Si…</th>
                  <th scope="col" className={open.number}>
                    Más
                  </th>
                  <th scope="col" className={open.number}>
                    Serían
                  </th>
                </tr>
              </thead>
              <tbody>
                {[...(added === undefined ? [] : [added]), ...items].map(({ text, gained }) => (
                  <tr key={text}>
                    <th scope="row">{text}</th>
                    <td className={open.number}>+{valueText(gained)}</td>
                    <td className={open.number}>{valueText(matches + gained)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </Answered>
  );
}
