import { states, type State } from '@vinculo/domain/catalogs';
import {
  BarChart,
  BoxChart,
  CohortChart,
  FunnelChart,
  HeatMap,
  LineChart,
  Sparkline,
  StateMap,
} from '@vinculo/ui/charts';
import { useState } from 'react';
import styles from './examples.module.css';

const WEEKS = [
  '7 sep',
  '14 sep',
  '21 sep',
  '28 sep',
  '5 oct',
  '12 oct',
  '19 oct',
  '26 oct',
  '2 nov',
  '9 nov',
  '16 nov',
];
const NOW = [1040, 1010, 1130, 1180, 1090, 1240, 1310, 1270, 1350, 1420, 1386];
const BEFORE = [940, 990, 960, 1020, 1050, 1010, 1100, 1120, 1090, 1180, 1210];
const SOURCES = [
  'Portal propio',
  'Referidos',
  'Feria del empleo de la zona metropolitana',
  'Bolsa universitaria',
  'Otros',
];
const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const HOURS = ['8', '10', '12', '14', '16', '18', '20'];

const load = DAYS.map((_, day) =>
  HOURS.map((__, hour) => (day === 6 ? null : ((day * 7 + hour * 11) % 23) * (day === 5 ? 1 : 4))),
);
const byState: Partial<Record<State, number | null>> = Object.fromEntries(
  states.map(({ value }, index) => [value, value === '06' ? null : 15 + ((index * 97) % 640)]),
);

/** Every chart with realistic data, and its edge states. */
export function ChartExamples() {
  const [opened, setOpened] = useState('');
  const open = (what: string) => () => setOpened(`Se abrieron las filas de ${what}`);
  return (
    <>
      <p className={styles.opened} role="status">
        {opened}
      </p>
      <div className={styles.grid}>
        <LineChart
          title="Postulaciones por semana"
          description="De lunes a domingo, con el periodo anterior"
          dimension="Semana"
          categories={WEEKS}
          shape="area"
          series={[
            { name: 'Este periodo', values: NOW },
            { name: 'Anterior', values: BEFORE, tone: 'past' },
          ]}
          opens={(week, series) => (series === 0 ? open(`la semana del ${WEEKS[week]}`) : undefined)}
        />
        <FunnelChart
          title="Embudo"
          description="De postulación a contratación"
          stages={[
            { label: 'Postulaciones', value: 5812 },
            { label: 'Revisadas', value: 4390 },
            { label: 'Entrevistas', value: 1046 },
            { label: 'Ofertas', value: 238 },
            { label: 'Contrataciones', value: 187 },
          ]}
          opens={(stage) => open(`la etapa ${stage + 1}`)}
        />
        <StateMap
          title="Postulaciones por estado"
          description="32 estados; sin dato, con línea punteada"
          values={byState}
          opens={(state) => open(`el estado ${state}`)}
        />
        <BarChart
          title="Contrataciones por origen"
          description="No clics"
          dimension="Origen"
          categories={SOURCES}
          series={[{ name: 'Contrataciones', values: [64, 41, 27, 19, 9] }]}
          direction="across"
          opens={(source) => `/?origen=${source}`}
        />
        <BarChart
          title="Vacantes por estatus"
          description="Al cierre de cada mes"
          dimension="Mes"
          categories={['Jul', 'Ago', 'Sep', 'Oct', 'Nov']}
          series={[
            { name: 'Activas', values: [180, 192, 201, 208, 214], tone: 'active' },
            { name: 'Pausadas', values: [31, 35, 30, 41, 38], tone: 'paused' },
            { name: 'Cerradas', values: [70, 74, 81, 90, 96], tone: 'closed' },
          ]}
          arrangement="stacked"
        />
        <BarChart
          title="Entrevistas y ofertas por mes"
          description="Tres etapas, una junto a otra"
          dimension="Mes"
          categories={['Jul', 'Ago', 'Sep', 'Oct', 'Nov']}
          series={[
            { name: 'Entrevistas', values: [90, 104, 88, null, 120] },
            { name: 'Ofertas', values: [31, 35, 30, 41, 38] },
            { name: 'Contrataciones', values: [20, 24, 21, 29, 26] },
          ]}
        />
        <LineChart
          title="Vacantes que siguen abiertas"
          description="Parte de las publicadas, por semanas desde su publicación"
          dimension="Semana"
          categories={['0', '1', '2', '3', '4', '5', '6']}
          series={[{ name: 'Siguen abiertas', values: [100, 92, 81, 66, 48, 33, 27.5] }]}
          shape="step"
          unit="percent"
        />
        <BoxChart
          title="Tiempo a la primera revisión"
          description="Días, por responsable"
          dimension="Responsable"
          unit="days"
          groups={[
            { label: 'Ana Cortés', values: [1, 2, 2, 3, 4, 5, 6, 14] },
            { label: 'Raúl Mendoza', values: [3, 4, 4, 5, 7, 8, 9] },
            { label: 'María Guadalupe Hernández Villaseñor', values: [2] },
            { label: 'Sin responsable', values: [] },
          ]}
          opens={(group) => open(`el grupo ${group + 1}`)}
        />
        <HeatMap
          title="Carga de trabajo"
          description="Casos por día y hora; el domingo no se mide"
          dimension="Día"
          rows={DAYS}
          columns={HOURS}
          values={load}
        />
        <CohortChart
          title="Registro a primera postulación"
          description="Parte de cada semana de registro que ya se postuló"
          dimension="Semana de registro"
          period={(index) => `Sem ${index}`}
          cohorts={[
            { label: '5 oct', size: 240, counts: [48, 96, 120, 138, 142] },
            { label: '12 oct', size: 260, counts: [60, 104, 131, 150] },
            { label: '19 oct', size: 198, counts: [40, 71, 90] },
            { label: '26 oct', size: 0, counts: [0, 0] },
            { label: '2 nov', size: 221, counts: [52] },
          ]}
        />
        <BarChart
          title="Saldo de vacantes"
          description="Abiertas menos cerradas; cifras grandes y negativas"
          dimension="Año"
          categories={['2023', '2024', '2025', '2026']}
          series={[{ name: 'Saldo', values: [1_250_000, -430_000, 2_900_000, Number.NaN] }]}
        />
        <LineChart
          title="Un solo dato"
          description="La primera semana"
          dimension="Semana"
          categories={['16 nov']}
          series={[{ name: 'Postulaciones', values: [12] }]}
        />
        <LineChart
          title="Periodo vacío"
          description="Nada ocurrió todavía"
          dimension="Semana"
          categories={[]}
          series={[]}
        />
        <BarChart
          title="Satisfacción"
          description="Encuestas a candidatos"
          dimension="Mes"
          categories={[]}
          series={[]}
          isUnmeasured
        />
        <p className={styles.tile}>
          5,812 <Sparkline label="Postulaciones, últimas semanas" values={NOW} />
        </p>
      </div>
    </>
  );
}
