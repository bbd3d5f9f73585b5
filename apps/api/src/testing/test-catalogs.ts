import type { DemoCatalogs } from '../seed/demo-catalogs';

const position = (value: string, industry: string, ...functions: string[]) => ({
  value,
  label: value,
  industry,
  functions,
});

/** Enough to choose from where there is no database. */
export const TEST_CATALOGS: DemoCatalogs = {
  positions: [
    position('Cajero', 'Comercio al por menor', 'Manejo de caja', 'Atención a clientes'),
    position('Albañil', 'Construcción', 'Albañilería y acabados', 'Carga y descarga'),
    position('Mesero', 'Turismo, hotelería y restaurantes', 'Servicio a mesas', 'Atención a clientes'),
  ],
};
