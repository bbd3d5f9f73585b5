import type { Contact } from '@vinculo/contracts/companies';
import type { StoredContact } from './contacts.repository';

export const presentContact = ({ contactID, name, position, email, phone, version }: StoredContact): Contact => ({
  contactID,
  name,
  position,
  email,
  phone,
  version,
});
