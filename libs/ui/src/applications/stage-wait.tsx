import { stageWait, type ApplicationStage } from '@vinculo/domain/applications';
import { counted } from '@vinculo/domain/formats';
import { Tag } from '../status';

interface StageWaitProps {
  readonly stage: ApplicationStage;
  readonly daysInStage: number;
  readonly daysWithoutReply: number | null;
}

const TONES = { onTime: 'neutral', late: 'warning', veryLate: 'danger' } as const;

/** How long an application has been in its stage, and how long the person has had no reply. */
export function StageWait({ stage, daysInStage, daysWithoutReply }: StageWaitProps) {
  const wait = stageWait(stage, daysInStage);
  const time = daysInStage === 0 ? 'Hoy' : `${counted(daysInStage, 'día', 'días')} en la etapa`;
  return (
    <>
      <Tag tone={TONES[wait]}>{wait === 'onTime' ? time : `${time}, tarde`}</Tag>
      {daysWithoutReply !== null && (
        <Tag tone="warning">{`Sin respuesta hace ${counted(daysWithoutReply, 'día', 'días')}`}</Tag>
      )}
    </>
  );
}
