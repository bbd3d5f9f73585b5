import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

/** Reports how a save ended; a saved dialog closes. */
export const afterSave = (done: string, onClose: () => void) => ({
  onSuccess: () => {
    notify.success(done);
    onClose();
  },
  onError: (error: Error) => void notify.error(problemText(error)),
});
