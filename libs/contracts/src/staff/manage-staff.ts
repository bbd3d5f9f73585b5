import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { invitation, role, staffMember, staffName, staffParams } from './staff-member';

/** All of the staff at once: there are few, and the list is searched as it is typed. */
export const STAFF_LIMIT = 1000;

export const listStaff = endpoint({
  name: 'listStaff',
  host: 'admin',
  method: 'GET',
  path: '/identity/staff',
  effect: 'read',
  summary: 'The staff, by name',
  response: z.object({ items: z.array(staffMember) }),
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff',
  effect: 'write',
  idempotent: true,
  summary: 'Make an account with a role and e-mail a link to choose its password',
  body: invitation,
  response: staffMember,
});

export const renameStaff = endpoint({
  name: 'renameStaff',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/name',
  effect: 'write',
  summary: 'Give another name, which no other active account has; what was signed before keeps the old one',
  params: staffParams,
  body: z.object({ name: staffName, version }),
  response: staffMember,
});

export const changeStaffRole = endpoint({
  name: 'changeStaffRole',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/role',
  effect: 'write',
  summary: 'Give another role; tokens from before count no more',
  params: staffParams,
  body: z.object({ role, version }),
  response: staffMember,
});

export const deactivateStaff = endpoint({
  name: 'deactivateStaff',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/deactivate',
  effect: 'write',
  summary: 'Take the account out of use; it is signed out everywhere',
  params: staffParams,
  body: z.object({ version }),
  response: staffMember,
});

export const reactivateStaff = endpoint({
  name: 'reactivateStaff',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/reactivate',
  effect: 'write',
  summary: 'Take the account into use again',
  params: staffParams,
  body: z.object({ version }),
  response: staffMember,
});

export const signOutStaff = endpoint({
  name: 'signOutStaff',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/sign-out',
  effect: 'write',
  summary: 'End all sessions of an account',
  params: staffParams,
  body: z.object({}),
  response: staffMember,
});

export const resetStaffSecondFactor = endpoint({
  name: 'resetStaffSecondFactor',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/second-factor/reset',
  effect: 'write',
  summary: 'Take away a second factor that somebody lost; all their sessions end',
  params: staffParams,
  body: z.object({}),
  response: staffMember,
});

export const sendStaffReset = endpoint({
  name: 'sendStaffReset',
  host: 'admin',
  method: 'POST',
  path: '/identity/staff/:uid/reset',
  effect: 'write',
  summary: 'E-mail a link to choose a new password',
  params: staffParams,
  body: z.object({}),
  response: staffMember,
});
