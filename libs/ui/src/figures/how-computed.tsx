import { IconInfoCircle } from '@tabler/icons-react';
import { Tip } from '../overlays';

interface HowComputedProps {
  /** The figure. */
  readonly name: string;
  /** As `howComputed` makes them. */
  readonly sentences: readonly string[];
}

/** The sign beside a figure that says how it is computed. */
export const HowComputed = ({ name, sentences }: HowComputedProps) => (
  <Tip sentences={sentences}>
    <IconInfoCircle size={14} stroke={1.75} role="img" aria-label={`Cómo se calcula: ${name}`} />
  </Tip>
);
