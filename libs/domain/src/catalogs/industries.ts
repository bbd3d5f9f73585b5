import type { Option, OptionList } from './option';

interface IndustryOption extends Option {
  /** Sectors of INEGI's SCIAN 2023, separated by commas. */
  readonly scian: string;
}

export const industries = [
  { value: 'Agropecuario y pesca', label: 'Agropecuario y pesca', scian: '11' },
  { value: 'Minería y metalurgia', label: 'Minería y metalurgia', scian: '21' },
  { value: 'Petróleo, gas y energía', label: 'Petróleo, gas y energía', scian: '21,22' },
  { value: 'Agua, residuos y medio ambiente', label: 'Agua, residuos y medio ambiente', scian: '22,56' },
  { value: 'Construcción', label: 'Construcción', scian: '23' },
  { value: 'Alimentos y bebidas', label: 'Alimentos y bebidas', scian: '31' },
  { value: 'Textil, vestido y calzado', label: 'Textil, vestido y calzado', scian: '31' },
  { value: 'Madera, papel y muebles', label: 'Madera, papel y muebles', scian: '32,33' },
  { value: 'Química y plásticos', label: 'Química y plásticos', scian: '32' },
  { value: 'Farmacéutica y dispositivos médicos', label: 'Farmacéutica y dispositivos médicos', scian: '32,33' },
  { value: 'Metalmecánica y maquinaria', label: 'Metalmecánica y maquinaria', scian: '33' },
  { value: 'Automotriz y autopartes', label: 'Automotriz y autopartes', scian: '33' },
  { value: 'Aeroespacial', label: 'Aeroespacial', scian: '33' },
  { value: 'Electrónica y electrodomésticos', label: 'Electrónica y electrodomésticos', scian: '33' },
  { value: 'Manufactura y maquila', label: 'Manufactura y maquila', scian: '31-33' },
  { value: 'Comercio al por mayor', label: 'Comercio al por mayor', scian: '43' },
  { value: 'Comercio al por menor', label: 'Comercio al por menor', scian: '46' },
  { value: 'Comercio electrónico', label: 'Comercio electrónico', scian: '46' },
  { value: 'Transporte', label: 'Transporte', scian: '48' },
  { value: 'Logística y almacenamiento', label: 'Logística y almacenamiento', scian: '49' },
  { value: 'Mensajería y paquetería', label: 'Mensajería y paquetería', scian: '49' },
  { value: 'Telecomunicaciones', label: 'Telecomunicaciones', scian: '51' },
  { value: 'Tecnologías de la información', label: 'Tecnologías de la información', scian: '51,54' },
  { value: 'Medios, publicidad y entretenimiento', label: 'Medios, publicidad y entretenimiento', scian: '51,54,71' },
  { value: 'Banca y servicios financieros', label: 'Banca y servicios financieros', scian: '52' },
  { value: 'Seguros y fianzas', label: 'Seguros y fianzas', scian: '52' },
  { value: 'Bienes raíces', label: 'Bienes raíces', scian: '53' },
  { value: 'Servicios legales', label: 'Servicios legales', scian: '54' },
  { value: 'Consultoría y contabilidad', label: 'Consultoría y contabilidad', scian: '54' },
  {
    value: 'Recursos humanos y servicios empresariales',
    label: 'Recursos humanos y servicios empresariales',
    scian: '56',
  },
  { value: 'Centros de contacto', label: 'Centros de contacto', scian: '56' },
  { value: 'Seguridad privada', label: 'Seguridad privada', scian: '56' },
  { value: 'Limpieza y mantenimiento', label: 'Limpieza y mantenimiento', scian: '56' },
  { value: 'Educación y capacitación', label: 'Educación y capacitación', scian: '61' },
  { value: 'Salud y asistencia social', label: 'Salud y asistencia social', scian: '62' },
  { value: 'Turismo, hotelería y restaurantes', label: 'Turismo, hotelería y restaurantes', scian: '72' },
  { value: 'Servicios personales y belleza', label: 'Servicios personales y belleza', scian: '81' },
  { value: 'Gobierno y organizaciones civiles', label: 'Gobierno y organizaciones civiles', scian: '93,81' },
] as const satisfies OptionList<IndustryOption>;
export type Industry = (typeof industries)[number]['value'];
