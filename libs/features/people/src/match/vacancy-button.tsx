import { IconTargetArrow } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useState } from 'react';
import type { ChosenVacancy } from './use-chosen-vacancy';

const ChooseVacancyDialog = lazyPiece(async () => (await import('./choose-vacancy-dialog')).ChooseVacancyDialog, {
  isOverlay: true,
});

/** Chooses the vacancy against which the list shows the match, for those who may see vacancies. */
export function VacancyButton({ chosen: { mayChoose, jobID, choose } }: { readonly chosen: ChosenVacancy }) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (!mayChoose) return null;
  return (
    <>
      <IconButton
        label="Match con una vacante"
        icon={<IconTargetArrow size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <ChooseVacancyDialog
          start={jobID}
          onClose={() => setIsChoosing(false)}
          onChoose={(next) => {
            choose(next);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}
