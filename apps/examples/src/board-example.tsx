import { Board, type BoardCard, type Move, type MoveOutcome } from '@vinculo/ui/board';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';
import styles from './examples.module.css';

const STAGES = ['Postuladas', 'En revisión', 'Entrevista', 'Oferta', 'Contratadas'];
const NAMES = [
  'Ana Ruiz',
  'Beto Cruz',
  'Carla Díaz',
  'Dora Paz',
  'Elías Núñez',
  'María Guadalupe Hernández Villaseñor',
];
const PAGE = 40;

const people: readonly BoardCard[] = Array.from({ length: 200 }, (_, index) => ({
  id: `p${index}`,
  columnID: index < 160 ? '0' : String(1 + (index % 3)),
  title: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index}`}`,
  body: `Match ${95 - (index % 40)} · hace ${1 + (index % 9)} d`,
}));

/** Many cards, an empty column, a step that is not allowed, and one card that a colleague holds. */
export function BoardExample() {
  const [cards, setCards] = useState(people);
  const [loaded, setLoaded] = useState(PAGE);
  const columns = STAGES.map((title, index) => {
    const count = cards.filter(({ columnID }) => columnID === String(index)).length;
    return { id: String(index), title, count, hasMore: index === 0 && count > loaded };
  });
  const move = async ({ cardID, columnID }: Move): Promise<MoveOutcome> => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (cardID === 'p1') {
      const reason = 'Luis la cambió mientras tanto.';
      notify.error(reason);
      return { isMoved: false, reason };
    }
    setCards((all) => all.map((card) => (card.id === cardID ? { ...card, columnID } : card)));
    return { isMoved: true };
  };
  const first = cards.filter(({ columnID }) => columnID === '0').slice(0, loaded);
  return (
    <section className={styles.section}>
      <Board
        label="Proceso de Operador CNC"
        columns={columns}
        cards={[...first, ...cards.filter(({ columnID }) => columnID !== '0')]}
        onOpen={(cardID) => notify.success(`Se abrió ${cards.find(({ id }) => id === cardID)?.title ?? ''}`)}
        onMove={move}
        mayMove={(card, columnID) => !(card.columnID === '0' && columnID === '3')}
        onMore={() => setLoaded(loaded + PAGE)}
      />
    </section>
  );
}
