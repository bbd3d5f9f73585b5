import { useRef, type ComponentProps } from 'react';
import { Button } from '../button';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  /** What is chosen. */
  readonly inputLabel: string;
  /** File endings or MIME types, apart by commas. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button in place of the browser's own field for files, which is in the browser's language. */
export function FileButton({ inputLabel, accept, isMultiple = false, onChoose, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
