import type { ConfirmDialogProps } from './confirm-box';
import { OnDemand, useOnDemand } from './on-demand';

const box = new OnDemand(async () => (await import('./confirm-box')).ConfirmBox);

/**
 * Asks before something that cannot be undone. The focus starts on Cancel, Esc cancels, a press outside does nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Box = useOnDemand(box, props.open, () => props.onOpenChange(false));
  return Box && <Box {...props} />;
}
