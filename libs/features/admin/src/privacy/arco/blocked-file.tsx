import { IconEye } from '@tabler/icons-react';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import { useViewBlockedFile } from '@vinculo/data-access/privacy';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { Mono } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './arco-panel.module.css';

/** Shows a blocked person's file to the desk; the access is recorded in the audit log. */
export function BlockedFile({ requestID }: { readonly requestID: ArcoRequestId }) {
  const view = useViewBlockedFile(requestID);
  const [file, setFile] = useState<Candidate | null>(null);
  return (
    <>
      <Button
        icon={<IconEye size={16} stroke={1.75} aria-hidden />}
        isBusy={view.isPending}
        onClick={() =>
          view.mutate(undefined, { onSuccess: setFile, onError: (error) => notify.error(problemText(error)) })
        }
      >
        Ver expediente
      </Button>
      {file !== null && (
        <Dialog
          isOpen
          title={file.name}
          message="Expediente bloqueado. La bitácora registra que lo viste."
          acceptLabel="Cerrar"
          cancelLabel={null}
          onAccept={() => setFile(null)}
          onClose={() => setFile(null)}
        >
          <dl className={styles.facts}>
            <dt>Correo</dt>
            <dd>{file.email === '' ? '—' : file.email}</dd>
            <dt>Teléfono</dt>
            <dd>{file.phone === '' ? '—' : file.phone}</dd>
            <dt>Domicilio</dt>
            <dd>{[file.address, file.municipality, labelOf(states, file.state)].filter(Boolean).join(', ') || '—'}</dd>
            <dt>CURP</dt>
            <dd>{file.curp === '' ? '—' : <Mono>{file.curp}</Mono>}</dd>
          </dl>
        </Dialog>
      )}
    </>
  );
}
