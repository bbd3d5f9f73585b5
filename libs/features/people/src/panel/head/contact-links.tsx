import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Candidate } from '@vinculo/contracts/candidates';
import { IconLink } from '@vinculo/ui/button';
import styles from './head.module.css';

/** Links to call, message or mail a person, if a number or an address is known. */
export const ContactLinks = ({ candidate: { phone, email } }: { readonly candidate: Candidate }) =>
  phone === '' && email === '' ? null : (
    <span className={styles.contact} role="group" aria-label="Contacto">
      {phone !== '' && (
        <>
          <IconLink label="Llamar" href={`tel:+52${phone}`} icon={<IconPhone size={16} stroke={1.75} aria-hidden />} />
          <IconLink
            label="Escribir por WhatsApp"
            href={`https://wa.me/52${phone}`}
            target="_blank"
            icon={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
          />
        </>
      )}
      {email !== '' && (
        <IconLink
          label="Enviar correo"
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          icon={<IconMail size={16} stroke={1.75} aria-hidden />}
        />
      )}
    </span>
  );
