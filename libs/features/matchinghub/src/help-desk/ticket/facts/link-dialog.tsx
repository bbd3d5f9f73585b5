import { useQuery } from '@tanstack/react-query';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { TicketDetail } from '@vinculo/contracts/tickets';
import { applicationQueries } from '@vinculo/data-access/applications';
import { useFoundPeople } from '@vinculo/data-access/candidates';
import { useFoundCompanies } from '@vinculo/data-access/companies';
import { useAuthStore } from '@vinculo/data-access/state';
import { useFoundVacancies } from '@vinculo/data-access/vacancies';
import { describeCandidate } from '@vinculo/domain/candidates';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { TicketLinks } from './related-section';

interface LinkDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  readonly onLink: (links: TicketLinks) => void;
}

/** Ties a ticket to a person, one of their applications, a vacancy or a company: any of them, or none. */
export function LinkDialog({ ticket, onClose, onLink }: LinkDialogProps) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const [person, setPerson] = useState(ticket.person);
  const [applicationID, setApplicationID] = useState<ApplicationId | null>(ticket.applicationID);
  const [vacancy, setVacancy] = useState(ticket.vacancy);
  const [company, setCompany] = useState(ticket.company);
  const may = (permission: Permission) => can(claims, permission);
  // An application brings its vacancy and company along, a vacancy its company.
  const jobID = applicationID === null ? (vacancy?.id ?? null) : null;
  const companyID = applicationID === null && jobID === null ? (company?.id ?? null) : null;
  return (
    <Dialog
      isOpen
      title="Relacionar el ticket"
      message="De quién y de qué es. Se ve también allá."
      acceptLabel="Relacionar"
      onClose={onClose}
      onAccept={() => onLink({ docID: person?.id ?? null, applicationID, jobID, companyID })}
    >
      {may('candidates:read') && (
        <PersonField
          value={person}
          onChange={(chosen) => {
            setPerson(chosen);
            setApplicationID(null);
          }}
        />
      )}
      {person !== null && may('applications:read') && (
        <ApplicationField docID={person.id} value={applicationID} onChange={setApplicationID} />
      )}
      {applicationID === null && may('vacancies:read') && <VacancyField value={vacancy} onChange={setVacancy} />}
      {applicationID === null && jobID === null && may('companies:read') && (
        <CompanyField value={company} onChange={setCompany} />
      )}
    </Dialog>
  );
}

const OR_NONE = { isOptional: true, isClearable: true, placeholder: 'Ninguna' } as const;

interface NamedFieldProps<Named> {
  readonly value: Named | null;
  readonly onChange: (value: Named | null) => void;
}

/** What was found, and what is chosen, as options. */
function optionsOf<Id extends string>(
  value: { readonly id: Id; readonly name: string } | null,
  found: readonly { readonly value: Id; readonly label: string; readonly note: string }[],
) {
  if (value === null || found.some((one) => one.value === value.id)) return found;
  return [{ value: value.id, label: value.name }, ...found];
}

const chosenOf = <Id extends string>(
  options: readonly { readonly value: Id; readonly label: string }[],
  id: Id | null,
) => options.filter((one) => one.value === id).map(({ value, label }) => ({ id: value, name: label }))[0] ?? null;

function PersonField({ value, onChange }: NamedFieldProps<NonNullable<TicketDetail['person']>>) {
  const [typed, setTyped] = useState('');
  const { found, isTooShort, isPending, error } = useFoundPeople(typed);
  const options = optionsOf(
    value,
    found.map((one) => ({ value: one.docID, label: one.name, note: describeCandidate(one) })),
  );
  return (
    <SelectField
      label="Persona"
      {...OR_NONE}
      onSearch={setTyped}
      whenEmpty={isTooShort ? 'Escribe al menos tres letras' : isPending ? 'Buscando…' : undefined}
      isUnavailable={error !== null}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(chosenOf(options, id))}
    />
  );
}

interface ApplicationFieldProps {
  readonly docID: CandidateId;
  readonly value: ApplicationId | null;
  readonly onChange: (applicationID: ApplicationId | null) => void;
}

function ApplicationField({ docID, value, onChange }: ApplicationFieldProps) {
  const query = useQuery(applicationQueries.ofCandidate(docID));
  return (
    <SelectField
      label="Proceso"
      {...OR_NONE}
      placeholder="Ninguno"
      help="Trae su vacante y su empresa."
      isUnavailable={query.isError}
      options={(query.data ?? []).map(({ applicationID, vacancyName, companyName }) => ({
        value: applicationID,
        label: vacancyName,
        note: companyName,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function VacancyField({ value, onChange }: NamedFieldProps<NonNullable<TicketDetail['vacancy']>>) {
  const [typed, setTyped] = useState('');
  const { found, isSearching, isError } = useFoundVacancies(typed);
  const options = optionsOf(
    value,
    found.map(({ jobID, name, companyName }) => ({ value: jobID, label: name, note: companyName })),
  );
  return (
    <SelectField
      label="Vacante"
      {...OR_NONE}
      help="Trae su empresa."
      onSearch={setTyped}
      whenEmpty={isSearching ? 'Buscando…' : undefined}
      isUnavailable={isError}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(chosenOf(options, id))}
    />
  );
}

function CompanyField({ value, onChange }: NamedFieldProps<NonNullable<TicketDetail['company']>>) {
  const [typed, setTyped] = useState('');
  const { found, isSearching, isError } = useFoundCompanies(typed);
  const options = optionsOf(
    value,
    found.map(({ companyID, tradeName, rfc }) => ({ value: companyID, label: tradeName, note: rfc })),
  );
  return (
    <SelectField
      label="Empresa"
      {...OR_NONE}
      onSearch={setTyped}
      whenEmpty={isSearching ? 'Buscando…' : undefined}
      isUnavailable={isError}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(chosenOf(options, id))}
    />
  );
}
