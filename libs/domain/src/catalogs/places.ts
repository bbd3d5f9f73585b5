import type { Option, OptionList } from './option';

/** The countries a vacancy can be in. */
export const locations = [
  { value: 'Mexico', label: 'México' },
  { value: 'USA', label: 'Estados Unidos' },
  { value: 'Canada', label: 'Canadá' },
] as const satisfies OptionList;
export type Location = (typeof locations)[number]['value'];

interface StateOption extends Option {
  /** ISO 3166-2, without the leading `MX-`. */
  readonly iso: string;
  /** The two letters in a CURP. */
  readonly curp: string;
  /** The abbreviation after a town's name. */
  readonly short: string;
}

/** The 32 Mexican states, stored by their INEGI code. */
export const states = [
  { value: '01', label: 'Aguascalientes', iso: 'AGU', curp: 'AS', short: 'Ags.' },
  { value: '02', label: 'Baja California', iso: 'BCN', curp: 'BC', short: 'BC' },
  { value: '03', label: 'Baja California Sur', iso: 'BCS', curp: 'BS', short: 'BCS' },
  { value: '04', label: 'Campeche', iso: 'CAM', curp: 'CC', short: 'Camp.' },
  { value: '05', label: 'Coahuila de Zaragoza', iso: 'COA', curp: 'CL', short: 'Coah.' },
  { value: '06', label: 'Colima', iso: 'COL', curp: 'CM', short: 'Col.' },
  { value: '07', label: 'Chiapas', iso: 'CHP', curp: 'CS', short: 'Chis.' },
  { value: '08', label: 'Chihuahua', iso: 'CHH', curp: 'CH', short: 'Chih.' },
  { value: '09', label: 'Ciudad de México', iso: 'CMX', curp: 'DF', short: 'CDMX' },
  { value: '10', label: 'Durango', iso: 'DUR', curp: 'DG', short: 'Dgo.' },
  { value: '11', label: 'Guanajuato', iso: 'GUA', curp: 'GT', short: 'Gto.' },
  { value: '12', label: 'Guerrero', iso: 'GRO', curp: 'GR', short: 'Gro.' },
  { value: '13', label: 'Hidalgo', iso: 'HID', curp: 'HG', short: 'Hgo.' },
  { value: '14', label: 'Jalisco', iso: 'JAL', curp: 'JC', short: 'Jal.' },
  { value: '15', label: 'México', iso: 'MEX', curp: 'MC', short: 'Méx.' },
  { value: '16', label: 'Michoacán de Ocampo', iso: 'MIC', curp: 'MN', short: 'Mich.' },
  { value: '17', label: 'Morelos', iso: 'MOR', curp: 'MS', short: 'Mor.' },
  { value: '18', label: 'Nayarit', iso: 'NAY', curp: 'NT', short: 'Nay.' },
  { value: '19', label: 'Nuevo León', iso: 'NLE', curp: 'NL', short: 'NL' },
  { value: '20', label: 'Oaxaca', iso: 'OAX', curp: 'OC', short: 'Oax.' },
  { value: '21', label: 'Puebla', iso: 'PUE', curp: 'PL', short: 'Pue.' },
  { value: '22', label: 'Querétaro', iso: 'QUE', curp: 'QT', short: 'Qro.' },
  { value: '23', label: 'Quintana Roo', iso: 'ROO', curp: 'QR', short: 'Q. Roo' },
  { value: '24', label: 'San Luis Potosí', iso: 'SLP', curp: 'SP', short: 'SLP' },
  { value: '25', label: 'Sinaloa', iso: 'SIN', curp: 'SL', short: 'Sin.' },
  { value: '26', label: 'Sonora', iso: 'SON', curp: 'SR', short: 'Son.' },
  { value: '27', label: 'Tabasco', iso: 'TAB', curp: 'TC', short: 'Tab.' },
  { value: '28', label: 'Tamaulipas', iso: 'TAM', curp: 'TS', short: 'Tamps.' },
  { value: '29', label: 'Tlaxcala', iso: 'TLA', curp: 'TL', short: 'Tlax.' },
  { value: '30', label: 'Veracruz de Ignacio de la Llave', iso: 'VER', curp: 'VZ', short: 'Ver.' },
  { value: '31', label: 'Yucatán', iso: 'YUC', curp: 'YN', short: 'Yuc.' },
  { value: '32', label: 'Zacatecas', iso: 'ZAC', curp: 'ZS', short: 'Zac.' },
] as const satisfies OptionList<StateOption>;
export type State = (typeof states)[number]['value'];
