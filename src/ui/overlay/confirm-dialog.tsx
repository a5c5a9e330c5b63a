import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OnDemand, useOnDemand } from './on-demand';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  note?: string;
  /** What it is about, shown in a card. */
  subject?: ReactNode;
  confirmLabel: string;
  icon?: LucideIcon;
  /** Nothing is lost by it: it is not red. */
  harmless?: boolean;
  onConfirm: () => void;
  loading?: boolean;
}

const box = new OnDemand(async () => (await import('./confirm-box')).ConfirmBox);

/** Asks before something that cannot be undone. Focus starts on Cancel, Esc cancels, a press outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Box = useOnDemand(box, props.open, () => props.onOpenChange(false));
  return Box && <Box {...props} />;
}
