import { useQueryClient } from '@tanstack/react-query';
import type { ArcoRequest } from '@vinculo/contracts/privacy';
import { privacyQueries, readPersonCopy, useArcoAction, type ArcoAction } from '@vinculo/data-access/privacy';
import { IconDownload, IconLock, IconLockOpen, IconTrash, IconUserOff } from '@tabler/icons-react';
import { isArcoOpen, type ArcoKind } from '@vinculo/domain/privacy';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { saveFile } from '@vinculo/ui/files';
import { candidatePath } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './arco-panel.module.css';
import { BlockedFile } from './blocked-file';

/** The actions for each right. None is available before the identity check. */
export function ActionSection({ request }: { readonly request: ArcoRequest }) {
  if (request.step === 'received')
    return <p className={styles.quiet}>Verifica la identidad de quien pide para poder atenderla.</p>;
  if (request.personState === 'erased') return <p className={styles.quiet}>Los datos de la persona se eliminaron.</p>;
  return ACTIONS[request.kind](request);
}

const ACTIONS: Readonly<Record<ArcoKind, (request: ArcoRequest) => ReactNode>> = {
  access: (request) => <CopyAction request={request} />,
  rectification: (request) => <CorrectAction request={request} />,
  cancellation: (request) => <CancelAction request={request} />,
  opposition: (request) => <OpposeAction request={request} />,
};

interface ActionProps {
  readonly request: ArcoRequest;
}

function CopyAction({ request }: ActionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const stop = () => running.current?.abort();
    return stop;
  }, []);
  const client = useQueryClient();
  async function download() {
    setIsBusy(true);
    running.current = new AbortController();
    try {
      const { file, fileName } = await readPersonCopy(request.requestID, running.current.signal);
      saveFile(file, fileName);
      void client.invalidateQueries({ queryKey: privacyQueries.all() });
    } catch (error) {
      notify.error(problemText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <p>Un ZIP con sus datos en JSON y PDF, sus documentos y quién los consultó.</p>
      <Button
        variant="accent"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        isBusy={isBusy}
        disabled={!isArcoOpen(request.step)}
        onClick={() => void download()}
      >
        Descargar copia
      </Button>
    </>
  );
}

const CorrectAction = ({ request }: ActionProps) => (
  <>
    <p>Corrige su expediente; al dar por cumplida la solicitud escribe qué cambió.</p>
    {request.personState === 'present' && <ButtonLink to={candidatePath(request.docID)}>Abrir expediente</ButtonLink>}
  </>
);

interface Asked {
  readonly action: ArcoAction;
  readonly title: string;
  readonly message: string;
  readonly label: string;
  readonly done: string;
  /** Undoes the action. */
  readonly back?: ArcoAction;
}

/** An action with a confirmation. */
function useRequestedAction(request: ArcoRequest) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = useArcoAction();
  const close = () => setAsked(null);
  const showFailure = (error: unknown) => void notify.error(problemText(error));
  const offerBack = (done: string, stored: ArcoRequest, back: ArcoAction) =>
    notify.undo(
      done,
      () =>
        void action
          .mutateAsync({ request: stored, action: back })
          .then(() => void notify.success('Cambio deshecho'), showFailure),
    );
  const dialog = asked !== null && (
    <Dialog
      isOpen
      isDanger
      title={asked.title}
      message={asked.message}
      acceptLabel={asked.label}
      isBusy={action.isPending}
      onAccept={() =>
        void action.mutateAsync({ request, action: asked.action }).then((stored) => {
          if (asked.back === undefined) notify.success(asked.done);
          else offerBack(asked.done, stored, asked.back);
          close();
        }, showFailure)
      }
      onClose={close}
    />
  );
  return { ask: setAsked, dialog };
}

/** Why the button is disabled. */
function OtherPersonNote({ id }: { readonly id: string }) {
  return (
    <p className={styles.quiet} id={id}>
      Verificaste su identidad y la política exige dos personas: pide a un colega que lo haga.
    </p>
  );
}

function CancelAction({ request }: ActionProps) {
  const { ask, dialog } = useRequestedAction(request);
  const noteID = useId();
  const held = request.needsOtherPerson ? { disabled: true, 'aria-describedby': noteID } : {};
  const isOpen = isArcoOpen(request.step);
  if (request.personState === 'present') {
    return (
      <>
        <p>
          Al bloquear a la persona, su expediente desaparece de búsquedas, listas y exportaciones. Se elimina cuando
          pase el plazo de bloqueo.
        </p>
        {isOpen && (
          <Button
            variant="danger"
            {...held}
            icon={<IconLock size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              ask({
                action: { verb: 'block' },
                title: `¿Bloquear a ${request.personName}?`,
                message: 'Solo esta mesa podrá ver su expediente. Mientras no se elimine, puedes desbloquearlo.',
                label: 'Bloquear',
                done: 'Persona bloqueada',
                back: { verb: 'unblock' },
              })
            }
          >
            Bloquear
          </Button>
        )}
        {isOpen && request.needsOtherPerson && <OtherPersonNote id={noteID} />}
        {dialog}
      </>
    );
  }
  return (
    <>
      <p>
        Expediente bloqueado.{' '}
        {request.mayErase
          ? 'El plazo terminó: ya puedes eliminar sus datos.'
          : request.erasableFrom !== null && `Se podrá eliminar desde el ${dayText(request.erasableFrom)}.`}
      </p>
      <div className={styles.actions}>
        <BlockedFile requestID={request.requestID} />
        {isOpen && (
          <Button
            icon={<IconLockOpen size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              ask({
                action: { verb: 'unblock' },
                title: `¿Desbloquear a ${request.personName}?`,
                message: 'Vuelve a búsquedas y listas como estaba.',
                label: 'Desbloquear',
                done: 'Persona desbloqueada',
              })
            }
          >
            Desbloquear
          </Button>
        )}
        {request.mayErase && (
          <Button
            variant="danger"
            {...held}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              ask({
                action: { verb: 'erase' },
                title: `¿Eliminar a ${request.personName}?`,
                message:
                  'Se borran su expediente, sus documentos y lo que la bitácora dice de ella. No se puede deshacer.',
                label: 'Eliminar ahora',
                done: 'Persona eliminada',
              })
            }
          >
            Eliminar ahora
          </Button>
        )}
      </div>
      {request.mayErase && request.needsOtherPerson && <OtherPersonNote id={noteID} />}
      {dialog}
    </>
  );
}

function OpposeAction({ request }: ActionProps) {
  const { ask, dialog } = useRequestedAction(request);
  if (request.doneAt !== null) return <p>Ya no recibe puntuación automatizada: la revisa una persona.</p>;
  return (
    <>
      <p>Deja de recibir match y sugerencias automáticas; sus postulaciones quedan para revisión humana.</p>
      {isArcoOpen(request.step) && (
        <Button
          variant="accent"
          icon={<IconUserOff size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            ask({
              action: { verb: 'oppose' },
              title: `¿Excluir a ${request.personName} de la evaluación automatizada?`,
              message: 'Su puntuación se borra y no se vuelve a calcular.',
              label: 'Excluir',
              done: 'Fuera de la evaluación automatizada',
            })
          }
        >
          Excluir de la evaluación automatizada
        </Button>
      )}
      {dialog}
    </>
  );
}
