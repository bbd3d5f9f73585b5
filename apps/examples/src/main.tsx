import '@fontsource-variable/geist';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter } from '@vinculo/ui/navigation';
import { startColorScheme } from '@vinculo/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QrFigure } from '@vinculo/ui/qr';
import { BoardExample } from './board-example';
import { CalendarExample } from './calendar-example';
import { ChartExamples } from './chart-examples';
import styles from './examples.module.css';

startColorScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
createRoot(root).render(
  <StrictMode>
    <GuardedRouter routes={[]}>
      <main className={styles.page}>
        <h1>Ejemplos de componentes</h1>
        <ChartExamples />
        <BoardExample />
        <CalendarExample />
        <QrFigure
          title="Cartel de la feria"
          text="https://vinculo.example/vacantes?utm_source=cartel&utm_medium=qr&utm_campaign=mx_202611_bajio"
        />
      </main>
      <Toaster />
    </GuardedRouter>
  </StrictMode>,
);
