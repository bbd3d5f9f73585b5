import { IconCopy } from '@tabler/icons-react';
import type { CampaignLink } from '@vinculo/contracts/campaigns';
import { useEditLink } from '@vinculo/data-access/campaigns';
import { linkParts } from '@vinculo/domain/campaigns';
import { Button } from '@vinculo/ui/button';
import { DateField } from '@vinculo/ui/date-field';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, SelectField, TextField } from '@vinculo/ui/form';
import { SidePanel } from '@vinculo/ui/overlays';
import { QrFigure, type QrCorrection } from '@vinculo/ui/qr';
import { useState } from 'react';
import { copyLink } from './copy-link';
import styles from './links.module.css';

const CORRECTIONS: readonly { readonly value: QrCorrection; readonly label: string }[] = [
  { value: 'L', label: 'Baja (7 %)' },
  { value: 'M', label: 'Media (15 %)' },
  { value: 'Q', label: 'Alta (25 %)' },
  { value: 'H', label: 'La más alta (30 %)' },
];

/** The code of a link, with what can be chosen of it. */
function LinkCode({ link }: { readonly link: CampaignLink }) {
  const [correction, setCorrection] = useState<QrCorrection>('M');
  const [hasMark, setHasMark] = useState(false);
  return (
    <section className={styles.code} aria-label="Código QR">
      <QrFigure title={link.label} text={link.shortUrl} correction={correction} hasMark={hasMark} />
      <div className={styles.options}>
        <SelectField
          label="Corrección de errores"
          help="Se lee aunque se manche o doble esa parte"
          options={CORRECTIONS}
          value={correction}
          onChange={(chosen) => {
            setCorrection(chosen ?? 'M');
            if (chosen === 'L' || chosen === 'M') setHasMark(false);
          }}
        />
        <Checkbox
          checked={hasMark}
          onChange={() => {
            setHasMark(!hasMark);
            if (!hasMark) setCorrection('H');
          }}
        >
          Con el logotipo (usa la corrección más alta)
        </Checkbox>
        <p>Los archivos miden 3 cm; imprímelos de ese tamaño o mayores.</p>
      </div>
    </section>
  );
}

function EditLink({ link }: { readonly link: CampaignLink }) {
  const [label, setLabel] = useState(link.label);
  const [endsOn, setEndsOn] = useState(link.endsOn ?? '');
  const edit = useEditLink();
  const isChanged = label.trim() !== link.label || endsOn !== (link.endsOn ?? '');
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim() === '') return;
        edit.mutate(
          { linkID: link.linkID, label: label.trim(), endsOn: endsOn || null, version: link.version },
          {
            onSuccess: () => void notify.success('Enlace guardado'),
            onError: (error) => void notify.error(problemText(error)),
          },
        );
      }}
    >
      <TextField
        label="Nombre"
        maxLength={80}
        value={label}
        error={label.trim() === '' ? 'Ponle un nombre para reconocerlo.' : undefined}
        onChange={({ target }) => setLabel(target.value)}
      />
      <DateField label="Último día" value={endsOn} onChange={setEndsOn} />
      <Button type="submit" isBusy={edit.isPending} disabled={!isChanged}>
        Guardar
      </Button>
    </form>
  );
}

interface LinkPanelProps {
  readonly link: CampaignLink;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** A link: what to print, what to copy, and what it is made of. */
export const LinkPanel = ({ link, mayEdit, onClose }: LinkPanelProps) => (
  <SidePanel
    title={link.label}
    subtitle={STATES[link.state]}
    keys={{ c: () => copyLink(link.shortUrl) }}
    onClose={onClose}
    actions={
      <Button
        icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
        aria-keyshortcuts="c"
        onClick={() => copyLink(link.shortUrl)}
      >
        Copiar enlace
      </Button>
    }
  >
    <div className={styles.panel}>
      <LinkCode link={link} />
      <dl className={styles.facts}>
        <div>
          <dt>Lleva a</dt>
          <dd>{link.url}</dd>
        </div>
        {linkParts.map(
          ({ value, label }) =>
            link[value] !== '' && (
              <div key={value}>
                <dt>{label}</dt>
                <dd>{link[value]}</dd>
              </div>
            ),
        )}
        {link.fair !== '' && (
          <div>
            <dt>Feria</dt>
            <dd>{[link.fair, link.stand].filter(Boolean).join(', ')}</dd>
          </div>
        )}
        {link.endsOn !== null && (
          <div>
            <dt>Último día</dt>
            <dd>{dayText(link.endsOn)}</dd>
          </div>
        )}
        <div>
          <dt>Lo creó</dt>
          <dd>
            {link.byName}, <RelativeTime at={link.at} />
          </dd>
        </div>
      </dl>
      {mayEdit && <EditLink key={link.version} link={link} />}
    </div>
  </SidePanel>
);

const STATES: Readonly<Record<CampaignLink['state'], string>> = {
  live: 'Activo',
  ended: 'Terminó: muestra una página que lo dice',
  host_refused: 'No lleva a ninguna parte: la administración ya no permite ese sitio',
};
