import type { StaffMember } from '@vinculo/contracts/staff';

export const aStaffMember = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  uid: 'ines',
  name: 'Inés Robles',
  email: 'ines@vinculo.example',
  role: 'recruiter',
  state: 'active',
  lastAccessAt: '2026-11-20T18:00:00.000Z',
  hasSecondFactor: false,
  isPending: false,
  mail: null,
  version: 3,
  abilities: { changeRole: true, deactivate: true, resetSecondFactor: false },
  ...overrides,
});
