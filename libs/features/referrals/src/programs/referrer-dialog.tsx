import type { ReferralProgram, Referrer, ReferrerInput } from '@vinculo/contracts/referrals';
import { useColleagues } from '@vinculo/data-access/notifications';
import { useCreateReferrer, useEditReferrer } from '@vinculo/data-access/referrals';
import { phoneDigits } from '@vinculo/domain/candidates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface ReferrerDialogProps {
  readonly programs: readonly ReferralProgram[];
  readonly referrer: Referrer | undefined;
  readonly onClose: () => void;
}

/** Adds somebody who refers, or changes them. */
export function ReferrerDialog({ programs, referrer, onClose }: ReferrerDialogProps) {
  const [first] = programs;
  const [programID, setProgramID] = useState(referrer?.programID ?? first?.programID ?? null);
  const [name, setName] = useState(referrer?.name ?? '');
  const [email, setEmail] = useState(referrer?.email ?? '');
  const [phone, setPhone] = useState(referrer?.phone ?? '');
  const [staffUid, setStaffUid] = useState(referrer?.staffUid ?? null);
  const [isActive, setIsActive] = useState(referrer?.isActive ?? true);
  const [isChecked, setIsChecked] = useState(false);
  const staff = useColleagues(true) ?? [];
  const create = useCreateReferrer();
  const edit = useEditReferrer();
  const idempotencyKey = useIdempotencyKey([programID, name, email, phone, staffUid, isActive]);
  const isNamed = name.trim().length > 2;
  const digits = phone.trim() === '' ? '' : phoneDigits(phone);
  const isMail = email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim());

  function accept(): void {
    setIsChecked(true);
    if (!isNamed || digits === null || digits === undefined || !isMail || programID === null) return;
    const body: ReferrerInput = {
      programID,
      name: name.trim(),
      email: email.trim(),
      phone: digits,
      staffUid,
      isActive,
    };
    const saved =
      referrer === undefined
        ? create.mutateAsync({ body, idempotencyKey })
        : edit.mutateAsync({ ...body, referrerID: referrer.referrerID, version: referrer.version });
    void saved.then(
      () => {
        notify.success('Guardado');
        onClose();
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={referrer === undefined ? 'Agregar a quien refiere' : 'Cambiar a quien refiere'}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={120}
        value={name}
        error={isChecked && !isNamed ? 'Escribe su nombre.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="Programa"
        isRequired
        options={programs.map(({ programID: value, name: label }) => ({ value, label }))}
        value={programID}
        onChange={setProgramID}
      />
      <TextField
        label="Correo"
        type="email"
        maxLength={254}
        value={email}
        error={isChecked && !isMail ? 'Revisa el correo: le falta algo.' : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="Teléfono"
        type="tel"
        maxLength={20}
        value={phone}
        error={isChecked && (digits === null || digits === undefined) ? 'Escribe 10 dígitos.' : undefined}
        onChange={({ target }) => setPhone(target.value)}
      />
      <SelectField
        label="Cuenta del equipo"
        help="Si trabaja aquí: así no podrá aprobar sus propios pagos"
        isClearable
        placeholder="Ninguna"
        options={staff.map(({ uid, name: label }) => ({ value: uid, label }))}
        value={staffUid}
        onChange={setStaffUid}
      />
      <Checkbox checked={isActive} onChange={() => setIsActive(!isActive)}>
        Participa: su página recibe a personas
      </Checkbox>
    </Dialog>
  );
}
