import type { Some } from './job-family';
import { namesIn } from '../people/name-list';

/** Fictional employers by industry; no name contains a place. */
const EMPLOYERS: Readonly<Record<string, Some<string>>> = {
  'Agropecuario y pesca': namesIn('Rancho El Porvenir, Hortalizas La Cosecha, Agrícola Los Tres Hermanos'),
  'Minería y metalurgia': namesIn('Minera La Esmeralda, Fundición El Crisol'),
  'Petróleo, gas y energía': namesIn('Gasolinera La Estrella, Servicios Energéticos Integrales, Solar Hogar'),
  'Agua, residuos y medio ambiente': namesIn('Recolectora Ecolimpia, Tratamientos de Agua Cristal'),
  Construcción: namesIn('Constructora Valle Alto, Obras y Acabados Roca, Edificaciones Hernán Cano'),
  'Alimentos y bebidas': namesIn('Panadería La Espiga, Empacadora La Huerta, Tortillería San Isidro'),
  'Textil, vestido y calzado': namesIn('Confecciones Lupita, Calzado El Paso Firme'),
  'Madera, papel y muebles': namesIn('Muebles Don Beto, Imprenta El Renglón'),
  'Química y plásticos': namesIn('Plásticos Moldea, Pinturas El Iris'),
  'Farmacéutica y dispositivos médicos': namesIn('Laboratorios Vitalia, Equipos Médicos Salvia'),
  'Metalmecánica y maquinaria': namesIn('Herrería El Yunque, Maquinados de Precisión Torres'),
  'Automotriz y autopartes': namesIn('Taller mecánico El Güero, Arneses y Conectores, Autopartes Rodamex'),
  Aeroespacial: namesIn('Componentes Ícaro, Servicios Aeronáuticos Halcón'),
  'Electrónica y electrodomésticos': namesIn('Ensambles Electrónicos Voltio, Refrigeración Polar'),
  'Manufactura y maquila': namesIn('Maquiladora La Frontera, Ensambles Industriales Robles, Manufacturas Lince'),
  'Comercio al por mayor': namesIn('Distribuidora La Bodega, Abarrotes al Mayoreo Cruz'),
  'Comercio al por menor': namesIn(
    'Abarrotes La Luz, Ferretería La Tuerca, Tienda departamental Galerías, Farmacia El Fénix',
  ),
  'Comercio electrónico': namesIn('Compra Fácil en Línea, Tiendita Digital'),
  Transporte: namesIn('Transportes Hermanos Ruiz, Autobuses La Golondrina, Fletes Camacho'),
  'Logística y almacenamiento': namesIn('Almacenes El Andén, Logística Punto a Punto'),
  'Mensajería y paquetería': namesIn('Paquetería Al Día, Mensajería Colibrí'),
  Telecomunicaciones: namesIn('Telecable Familiar, Redes y Fibra Ágil'),
  'Tecnologías de la información': namesIn('Sistemas Nahual, Código Abierto Consultores, Datos y Nube'),
  'Medios, publicidad y entretenimiento': namesIn('Agencia Papel Picado, Estudio Gráfico Tinta'),
  'Banca y servicios financieros': namesIn('Caja Popular La Confianza, Créditos El Ahorro'),
  'Seguros y fianzas': namesIn('Seguros La Encina, Fianzas y Ajustes Roble'),
  'Bienes raíces': namesIn('Inmobiliaria Tu Hogar, Bienes Raíces Laurel'),
  'Servicios legales': namesIn('Despacho Jurídico Rosas, Notaría Pública 12'),
  'Consultoría y contabilidad': namesIn('Despacho Contable Molina, Asesores Fiscales Ríos'),
  'Recursos humanos y servicios empresariales': namesIn('Servicios Administrativos Ágora, Nóminas y Personal Zafiro'),
  'Centros de contacto': namesIn('Centro de contacto Enlace, Llamada Uno'),
  'Seguridad privada': namesIn('Seguridad Privada Centinela, Custodia y Traslado Águila'),
  'Limpieza y mantenimiento': namesIn('Limpieza Brillante, Mantenimiento Integral Robledo'),
  'Educación y capacitación': namesIn(
    'Colegio Benito Juárez, Escuela Primaria Niños Héroes, Academia de Inglés Bridge',
  ),
  'Salud y asistencia social': namesIn('Clínica Santa Fe, Hospital San Ángel, Casa Hogar Amanecer'),
  'Turismo, hotelería y restaurantes': namesIn('Hotel Plaza Real, Restaurante La Parroquia, Fonda Doña Mari'),
  'Servicios personales y belleza': namesIn('Estética Camelia, Gimnasio Fuerza, Casa particular'),
  'Gobierno y organizaciones civiles': namesIn('Ayuntamiento, DIF Municipal, Fundación Manos Unidas'),
};

const ANY: Some<string> = namesIn('Comercializadora Lozano, Grupo Empresarial Cantera');

export const employersIn = (industry: string): Some<string> => EMPLOYERS[industry] ?? ANY;
