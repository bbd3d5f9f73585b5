import { industries, type Industry } from './industries';
import type { Option, OptionList } from './option';

const positionsByIndustry = {
  'Agropecuario y pesca': ['Jornalero agrícola', 'Ingeniero agrónomo', 'Tractorista', 'Médico veterinario zootecnista'],
  'Minería y metalurgia': ['Operador de equipo minero', 'Ingeniero en minas', 'Geólogo', 'Fundidor'],
  'Petróleo, gas y energía': [
    'Ingeniero petrolero',
    'Despachador de combustible',
    'Liniero electricista',
    'Instalador de paneles solares',
  ],
  'Agua, residuos y medio ambiente': [
    'Ingeniero ambiental',
    'Operador de planta de tratamiento',
    'Recolector de residuos',
    'Inspector ambiental',
  ],
  Construcción: [
    'Albañil',
    'Residente de obra',
    'Arquitecto',
    'Ingeniero civil',
    'Electricista',
    'Plomero',
    'Operador de maquinaria pesada',
  ],
  'Alimentos y bebidas': [
    'Operador de producción de alimentos',
    'Panadero',
    'Ingeniero en alimentos',
    'Inspector de inocuidad',
  ],
  'Textil, vestido y calzado': ['Costurero industrial', 'Cortador textil', 'Diseñador de modas', 'Zapatero'],
  'Madera, papel y muebles': ['Carpintero', 'Tapicero', 'Operador de imprenta', 'Barnizador'],
  'Química y plásticos': [
    'Operador de inyección de plástico',
    'Químico analista',
    'Ingeniero químico',
    'Técnico de laboratorio',
  ],
  'Farmacéutica y dispositivos médicos': [
    'Químico farmacobiólogo',
    'Representante médico',
    'Responsable sanitario',
    'Técnico en validación',
  ],
  'Metalmecánica y maquinaria': ['Tornero', 'Operador CNC', 'Soldador', 'Ingeniero mecánico'],
  'Automotriz y autopartes': [
    'Operador de ensamble automotriz',
    'Mecánico automotriz',
    'Hojalatero y pintor',
    'Ingeniero de procesos',
    'Asesor de servicio automotriz',
  ],
  Aeroespacial: [
    'Técnico en mantenimiento aeronáutico',
    'Ingeniero aeronáutico',
    'Ensamblador aeroespacial',
    'Inspector de pruebas no destructivas',
  ],
  'Electrónica y electrodomésticos': [
    'Técnico en electrónica',
    'Ensamblador electrónico',
    'Ingeniero en electrónica',
    'Técnico en refrigeración',
  ],
  'Manufactura y maquila': [
    'Operador de producción',
    'Supervisor de producción',
    'Inspector de calidad',
    'Ingeniero industrial',
    'Técnico de mantenimiento',
    'Planeador de producción',
  ],
  'Comercio al por mayor': ['Ejecutivo de ventas', 'Comprador', 'Promotor de ventas', 'Gerente de ventas'],
  'Comercio al por menor': [
    'Cajero',
    'Vendedor de piso',
    'Acomodador de mercancía',
    'Gerente de tienda',
    'Demostrador',
  ],
  'Comercio electrónico': [
    'Especialista en comercio electrónico',
    'Analista de marketplace',
    'Surtidor de pedidos',
    'Gestor de catálogo digital',
  ],
  Transporte: ['Chofer de reparto', 'Operador de tractocamión', 'Operador de autobús', 'Coordinador de tráfico'],
  'Logística y almacenamiento': [
    'Almacenista',
    'Auxiliar de almacén',
    'Montacarguista',
    'Coordinador de logística',
    'Analista de inventarios',
    'Auxiliar de comercio exterior',
  ],
  'Mensajería y paquetería': [
    'Mensajero',
    'Repartidor en motocicleta',
    'Clasificador de paquetería',
    'Supervisor de ruta',
  ],
  Telecomunicaciones: [
    'Instalador de fibra óptica',
    'Ingeniero en telecomunicaciones',
    'Asesor de telefonía',
    'Técnico de redes',
  ],
  'Tecnologías de la información': [
    'Desarrollador de software',
    'Desarrollador web',
    'Analista de datos',
    'Ingeniero DevOps',
    'Técnico de soporte',
    'Administrador de bases de datos',
    'Analista de ciberseguridad',
    'Líder de proyecto de TI',
    'Diseñador UX/UI',
    'Probador de software',
  ],
  'Medios, publicidad y entretenimiento': [
    'Diseñador gráfico',
    'Gestor de redes sociales',
    'Especialista en mercadotecnia digital',
    'Productor audiovisual',
    'Redactor de contenidos',
    'Ejecutivo de cuenta publicitaria',
  ],
  'Banca y servicios financieros': [
    'Ejecutivo bancario',
    'Cajero bancario',
    'Analista de crédito',
    'Gestor de cobranza',
    'Oficial de cumplimiento',
  ],
  'Seguros y fianzas': ['Agente de seguros', 'Ajustador de siniestros', 'Suscriptor de seguros', 'Actuario'],
  'Bienes raíces': ['Asesor inmobiliario', 'Administrador de inmuebles', 'Valuador', 'Gestor hipotecario'],
  'Servicios legales': ['Abogado', 'Abogado laboral', 'Asistente legal', 'Auxiliar notarial'],
  'Consultoría y contabilidad': [
    'Contador público',
    'Auxiliar contable',
    'Auditor',
    'Consultor de negocios',
    'Analista fiscal',
  ],
  'Recursos humanos y servicios empresariales': [
    'Reclutador',
    'Generalista de recursos humanos',
    'Analista de nómina',
    'Auxiliar administrativo',
    'Recepcionista',
    'Asistente de dirección',
    'Capturista de datos',
    'Gerente administrativo',
  ],
  'Centros de contacto': [
    'Agente telefónico',
    'Agente bilingüe de atención a clientes',
    'Supervisor de centro de contacto',
    'Analista de calidad de llamadas',
  ],
  'Seguridad privada': ['Guardia de seguridad', 'Monitorista', 'Supervisor de seguridad', 'Custodio de transporte'],
  'Limpieza y mantenimiento': [
    'Auxiliar de limpieza',
    'Técnico de mantenimiento de edificios',
    'Jardinero',
    'Fumigador',
  ],
  'Educación y capacitación': [
    'Docente de primaria',
    'Docente de secundaria',
    'Docente universitario',
    'Profesor de inglés',
    'Instructor de capacitación',
    'Orientador educativo',
  ],
  'Salud y asistencia social': [
    'Enfermero general',
    'Auxiliar de enfermería',
    'Médico general',
    'Paramédico',
    'Psicólogo',
    'Nutriólogo',
    'Fisioterapeuta',
    'Cirujano dentista',
    'Trabajador social',
    'Cuidador de personas mayores',
  ],
  'Turismo, hotelería y restaurantes': [
    'Mesero',
    'Cocinero',
    'Ayudante de cocina',
    'Chef',
    'Lavaloza',
    'Barista',
    'Cantinero',
    'Camarista',
    'Recepcionista de hotel',
    'Gerente de restaurante',
  ],
  'Servicios personales y belleza': ['Estilista', 'Manicurista', 'Entrenador deportivo', 'Trabajador del hogar'],
  'Gobierno y organizaciones civiles': [
    'Servidor público administrativo',
    'Promotor social',
    'Coordinador de proyectos sociales',
    'Procurador de fondos',
  ],
} as const satisfies Record<Industry, readonly [string, ...string[]]>;

export type Position = (typeof positionsByIndustry)[Industry][number];

export interface PositionOption extends Option<Position> {
  readonly industry: Industry;
}

function positionsIn(industry: Industry): OptionList<PositionOption> {
  const [first, ...others]: readonly [Position, ...Position[]] = positionsByIndustry[industry];
  const toOption = (name: Position): PositionOption => ({ value: name, label: name, industry });
  return [toOption(first), ...others.map(toOption)];
}

function allPositions(): OptionList<PositionOption> {
  const [first, ...others] = industries;
  return [...positionsIn(first.value), ...others.flatMap(({ value }) => positionsIn(value))];
}

/** What a vacancy can be for, grouped by industry; a position is stored by its name. */
export const positions = /* @__PURE__ */ allPositions();
