import type { DemoCatalogs } from '../seed/demo-catalogs';

/** Enough to choose from where there is no database. */
export const TEST_CATALOGS: DemoCatalogs = {
  positions: [
    { value: 'Cajero', label: 'Cajero', industry: 'Comercio al por menor' },
    { value: 'Albañil', label: 'Albañil', industry: 'Construcción' },
    { value: 'Mesero', label: 'Mesero', industry: 'Turismo, hotelería y restaurantes' },
  ],
  industries: ['Comercio al por menor', 'Construcción', 'Turismo, hotelería y restaurantes'],
  functions: ['Atención a clientes', 'Manejo de caja', 'Surtido de pedidos', 'Servicio a mesas', 'Carga y descarga'],
};
