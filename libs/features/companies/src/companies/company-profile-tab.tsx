import { company as companyContract, companyChanges, type Company } from '@vinculo/contracts/companies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { useEditCompany } from '@vinculo/data-access/companies';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { IconPencil } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { notify } from '@vinculo/ui/feedback';
import { useLeaveGuard } from '@vinculo/ui/navigation';
import { Mono } from '@vinculo/ui/status';
import { useState } from 'react';
import { AssignCompany } from './owner/assign-company';
import { changedFields, compareEdits, ConflictDialog, storedMeanwhile, withMine } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { useIsMounted } from '@vinculo/ui/mounted';
import { companyErrors, CompanyFields, type CompanyDraft } from './company-fields';
import styles from './company-profile-tab.module.css';

const draftFrom = ({
  legalName,
  tradeName,
  rfc,
  industry,
  state,
  city,
  website,
  phone,
  description,
  blindSelection,
}: Company): CompanyDraft => ({
  legalName,
  tradeName,
  rfc,
  industry,
  state,
  city,
  website,
  phone,
  description,
  blindSelection,
});

const FIELD_NAMES: Readonly<Record<keyof CompanyDraft, string>> = {
  legalName: 'Razón social',
  tradeName: 'Nombre comercial',
  rfc: 'RFC',
  industry: 'Industria',
  state: 'Estado',
  city: 'Ciudad',
  website: 'Sitio web',
  phone: 'Teléfono',
  description: 'Descripción',
  blindSelection: 'Todas sus vacantes a ciegas',
};
function shown(name: keyof CompanyDraft, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (name === 'state') return labelOf(states, value);
  return value === '' ? '—' : value;
}

/** A company's data; an edit form for users with the permission. */
export function CompanyProfileTab({ company }: { readonly company: Company }) {
  const [draft, setDraft] = useState<CompanyDraft | null>(null);
  const [base, setBase] = useState(company);
  const [showsErrors, setShowsErrors] = useState(false);
  const [conflict, setConflict] = useState<Company | null>(null);
  const edit = useEditCompany(company.companyID);
  const industries = useCatalog('industries');
  const isMounted = useIsMounted();
  const isDirty = draft !== null && changedFields(draftFrom(base), draft).length > 0;
  useLeaveGuard(isDirty && !edit.isPending, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });

  function save(written: CompanyDraft, from: Company) {
    const parsed = companyChanges.safeParse(
      Object.fromEntries(changedFields(draftFrom(from), written).map((name) => [name, written[name]])),
    );
    if (!parsed.success || Object.keys(companyErrors(written)).length > 0) return setShowsErrors(true);
    void edit.mutateAsync({ ...parsed.data, version: from.version }).then(
      () => {
        notify.success('Cambios guardados');
        setDraft(null);
      },
      (error: unknown) => {
        const stored = storedMeanwhile(error, companyContract);
        if (stored !== undefined && isMounted()) setConflict(stored);
        else notify.error(problemText(error));
      },
    );
  }

  if (draft !== null) {
    return (
      <form
        className={styles.form}
        noValidate
        aria-label={`Editar ${company.tradeName}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty) save(draft, base);
          else setDraft(null);
        }}
      >
        <fieldset className={styles.fieldset} disabled={edit.isPending}>
          <CompanyFields draft={draft} onChange={setDraft} errors={showsErrors ? companyErrors(draft) : {}} />
        </fieldset>
        <div className={styles.actions}>
          <Button onClick={() => setDraft(null)} disabled={edit.isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" isBusy={edit.isPending}>
            Guardar cambios
          </Button>
        </div>
        {conflict !== null && (
          <ConflictDialog
            title="Alguien más cambió esta empresa"
            edits={compareEdits(draftFrom(base), draftFrom(conflict), draft)}
            labelOf={(name) => FIELD_NAMES[name]}
            storedText={(name) => shown(name, draftFrom(conflict)[name])}
            mineText={(name) => shown(name, draft[name])}
            onSave={(fields) => {
              const agreed = withMine(draftFrom(conflict), draft, fields);
              setConflict(null);
              setBase(conflict);
              setDraft(agreed);
              save(agreed, conflict);
            }}
            onClose={() => setConflict(null)}
          />
        )}
      </form>
    );
  }

  return (
    <>
      {company.abilities.edit && (
        <div className={styles.tools}>
          <Button
            size="sm"
            icon={<IconPencil size={14} stroke={1.75} />}
            onClick={() => {
              setBase(company);
              setShowsErrors(false);
              setDraft(draftFrom(company));
            }}
          >
            Editar
          </Button>
        </div>
      )}
      <dl className={styles.facts}>
        <dt>Razón social</dt>
        <dd>{company.legalName}</dd>
        <dt>RFC</dt>
        <dd>
          <Mono>{company.rfc}</Mono>
        </dd>
        <dt>Industria</dt>
        <dd>{industries.labelOf(company.industry)}</dd>
        <dt>Ubicación</dt>
        <dd>
          {company.city}, {labelOf(states, company.state)}
        </dd>
        <dt>Teléfono</dt>
        <dd>{shown('phone', company.phone)}</dd>
        <dt>Sitio web</dt>
        <dd>
          {company.website === '' ? (
            '—'
          ) : (
            <a href={company.website} target="_blank" rel="noreferrer noopener">
              {company.website}
            </a>
          )}
        </dd>
        <dt>Responsable</dt>
        <dd>
          <AssignCompany company={company} />
        </dd>
        <dt>Registrada</dt>
        <dd>
          <RelativeTime at={company.createdAt} />
        </dd>
        <dt>Descripción</dt>
        <dd>{shown('description', company.description)}</dd>
        <dt>Todas sus vacantes a ciegas</dt>
        <dd>{shown('blindSelection', company.blindSelection)}</dd>
      </dl>
    </>
  );
}
