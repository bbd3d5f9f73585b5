/** The personal data of a candidate, without identifiers. */
export const PROFILE_FIELDS = [
  'firstName',
  'paternalName',
  'maternalName',
  'email',
  'phone',
  'birthDate',
  'gender',
  'maritalStatus',
  'nationality',
  'state',
  'municipality',
  'address',
  'postalCode',
] as const;
