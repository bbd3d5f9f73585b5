import type { Referrer } from '@vinculo/contracts/referrals';
import { useMakeStatusLink } from '@vinculo/data-access/referrals';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { CopyableLink, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog, useHeldFocus } from '@vinculo/ui/overlays';
import { QrFigure } from '@vinculo/ui/qr';
import styles from '../referrals.module.css';
import { ReferrerAccount, useAccountDraft } from './referrer-account';

interface ReferrerPageProps {
  readonly referrer: Referrer;
  readonly mayManage: boolean;
  readonly mayPay: boolean;
  readonly onClose: () => void;
}

/** What a referrer hands out: the code and address of their page, and the private link for themselves. */
export function ReferrerPage({ referrer, mayManage, mayPay, onClose }: ReferrerPageProps) {
  const seesPeople = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  const make = useMakeStatusLink();
  const account = useAccountDraft(referrer);
  // The button goes once there is a link.
  const privateLink = useHeldFocus<HTMLDivElement>();
  const idempotencyKey = useIdempotencyKey(referrer.referrerID);
  return (
    <Dialog
      isOpen
      title={`Página de ${referrer.name}`}
      message={
        referrer.isActive
          ? 'Quien escanee el código deja sus propios datos.'
          : 'No participa: la página no recibe a nadie.'
      }
      acceptLabel="Listo"
      cancelLabel={null}
      isBusy={account.isSaving}
      // What was typed and not saved yet is saved first.
      onAccept={() => ((account.clabe ?? '').trim() === '' ? onClose() : account.keep(onClose))}
      onClose={onClose}
    >
      <QrFigure title={`Recomienda, ${referrer.name}`} text={referrer.url} correction="Q" />
      <CopyableLink label="Dirección de la página" url={referrer.url} />
      {mayManage && seesPeople && (
        <div ref={privateLink} tabIndex={-1} className={styles.section}>
          {make.data !== undefined ? (
            <CopyableLink label="Enlace privado, no se vuelve a mostrar" url={make.data.url} />
          ) : (
            <>
              <Button
                isBusy={make.isPending}
                onClick={() =>
                  make.mutate(
                    { referrerID: referrer.referrerID, idempotencyKey },
                    { onError: (error) => void notify.error(problemText(error)) },
                  )
                }
              >
                Crear enlace privado
              </Button>
              <p className={styles.quiet}>Con él ve en qué van sus referidos. El anterior deja de servir.</p>
            </>
          )}
        </div>
      )}
      <ReferrerAccount referrer={referrer} draft={account} mayManage={mayManage} mayPay={mayPay} />
    </Dialog>
  );
}
