import { recognised, type NamedIdentity } from './recognise';

const identity = (given: Partial<NamedIdentity>): NamedIdentity => ({
  ...{ firstName: 'María Luisa', paternalName: 'Pérez', maternalName: '' },
  ...{ curp: '', rfc: '', nss: '', email: '', phone: '' },
  ...given,
});
const FILES = [
  { name: 'mother', ...identity({ curp: 'CURP-A', email: 'casa@correo.example', phone: '4421234567' }) },
  { name: 'daughter', ...identity({ curp: 'CURP-B', phone: '4427654321' }) },
  { name: 'neighbour', ...identity({ nss: 'NSS-C', email: 'vecina@correo.example' }) },
];

test.each([
  ['an identifier', { curp: 'CURP-B' }, 'daughter'],
  ['an identifier before a phone', { curp: 'CURP-B', phone: '4421234567' }, 'daughter'],
  ['an e-mail', { email: 'vecina@correo.example' }, 'neighbour'],
  ['an e-mail before a phone', { email: 'vecina@correo.example', phone: '4421234567' }, 'neighbour'],
  ['a phone', { phone: '4421234567' }, 'mother'],
  ['an e-mail of a file with another identifier', { curp: 'CURP-X', email: 'casa@correo.example' }, undefined],
  ['an e-mail of a file without that identifier', { curp: 'CURP-X', email: 'vecina@correo.example' }, 'neighbour'],
  ['an e-mail, with one of the names', { email: 'vecina@correo.example', firstName: 'Ma. luísa' }, 'neighbour'],
  ['an e-mail, with one name more', { email: 'vecina@correo.example', maternalName: 'Soto' }, 'neighbour'],
  ['an e-mail of a sister', { email: 'vecina@correo.example', firstName: 'María Elena' }, undefined],
  ['an e-mail of somebody else at home', { email: 'vecina@correo.example', firstName: 'Pedro' }, undefined],
  ['a phone of somebody else at home', { phone: '4421234567', firstName: 'Juan Pablo' }, undefined],
  ['an identifier, whatever the name', { nss: 'NSS-C', firstName: 'Pedro' }, 'neighbour'],
  ['nothing that any file has', { email: 'otra@correo.example' }, undefined],
  ['no value at all', {}, undefined],
])('by %s: %j is %s', (_what, given, name) => {
  expect(recognised(identity(given), FILES)?.name).toBe(name);
});
