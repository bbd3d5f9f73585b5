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
  /** The two letters that a CURP carries. */
  readonly curp: string;
}

/** The 32 Mexican states, stored by their INEGI code. */
export const states = [
  { value: '01', label: 'Aguascalientes', iso: 'AGU', curp: 'AS' },
  { value: '02', label: 'Baja California', iso: 'BCN', curp: 'BC' },
  { value: '03', label: 'Baja California Sur', iso: 'BCS', curp: 'BS' },
  { value: '04', label: 'Campeche', iso: 'CAM', curp: 'CC' },
  { value: '05', label: 'Coahuila de Zaragoza', iso: 'COA', curp: 'CL' },
  { value: '06', label: 'Colima', iso: 'COL', curp: 'CM' },
  { value: '07', label: 'Chiapas', iso: 'CHP', curp: 'CS' },
  { value: '08', label: 'Chihuahua', iso: 'CHH', curp: 'CH' },
  { value: '09', label: 'Ciudad de México', iso: 'CMX', curp: 'DF' },
  { value: '10', label: 'Durango', iso: 'DUR', curp: 'DG' },
  { value: '11', label: 'Guanajuato', iso: 'GUA', curp: 'GT' },
  { value: '12', label: 'Guerrero', iso: 'GRO', curp: 'GR' },
  { value: '13', label: 'Hidalgo', iso: 'HID', curp: 'HG' },
  { value: '14', label: 'Jalisco', iso: 'JAL', curp: 'JC' },
  { value: '15', label: 'México', iso: 'MEX', curp: 'MC' },
  { value: '16', label: 'Michoacán de Ocampo', iso: 'MIC', curp: 'MN' },
  { value: '17', label: 'Morelos', iso: 'MOR', curp: 'MS' },
  { value: '18', label: 'Nayarit', iso: 'NAY', curp: 'NT' },
  { value: '19', label: 'Nuevo León', iso: 'NLE', curp: 'NL' },
  { value: '20', label: 'Oaxaca', iso: 'OAX', curp: 'OC' },
  { value: '21', label: 'Puebla', iso: 'PUE', curp: 'PL' },
  { value: '22', label: 'Querétaro', iso: 'QUE', curp: 'QT' },
  { value: '23', label: 'Quintana Roo', iso: 'ROO', curp: 'QR' },
  { value: '24', label: 'San Luis Potosí', iso: 'SLP', curp: 'SP' },
  { value: '25', label: 'Sinaloa', iso: 'SIN', curp: 'SL' },
  { value: '26', label: 'Sonora', iso: 'SON', curp: 'SR' },
  { value: '27', label: 'Tabasco', iso: 'TAB', curp: 'TC' },
  { value: '28', label: 'Tamaulipas', iso: 'TAM', curp: 'TS' },
  { value: '29', label: 'Tlaxcala', iso: 'TLA', curp: 'TL' },
  { value: '30', label: 'Veracruz de Ignacio de la Llave', iso: 'VER', curp: 'VZ' },
  { value: '31', label: 'Yucatán', iso: 'YUC', curp: 'YN' },
  { value: '32', label: 'Zacatecas', iso: 'ZAC', curp: 'ZS' },
] as const satisfies OptionList<StateOption>;
export type State = (typeof states)[number]['value'];
