import { LazyDialog, lazyPage, preloadOnFirstUse } from '../loading/lazy-page';
import type { ConfirmDialogProps } from './confirm-box';

const ConfirmBox = lazyPage(async () => (await import('./confirm-box')).ConfirmBox);
preloadOnFirstUse(ConfirmBox);

/**
 * Asks before something that cannot be undone. The focus starts on Cancel, Esc cancels, a press outside does nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyDialog open={props.open} onClose={() => props.onOpenChange(false)}>
      <ConfirmBox {...props} />
    </LazyDialog>
  );
}
