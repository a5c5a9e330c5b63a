import { type LucideIcon, Trash2 } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { messages } from '../../kernel/messages';
import { afterPaint } from '../after-paint';
import { Button } from '../button';
import { classes } from '../classes';
import {
  DialogClose,
  DialogOverlay,
  dialogBoxClasses,
  dialogFootClasses,
  dialogPositionClasses,
  useOpener,
} from './dialog-parts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  note?: string;
  /** What the question is about, shown in a card. */
  subject?: ReactNode;
  confirmLabel: string;
  icon?: LucideIcon;
  /** Nothing is lost by confirming, so the button is not red. */
  harmless?: boolean;
  onConfirm: () => void;
  loading?: boolean;
  /** Stands in the place of Cancel; the focus then starts on the other button. */
  decline?: { label: string; onDecline: () => void };
  /** Where the focus goes when it closes; null for where it came from. */
  focusAfter?: () => HTMLElement | null;
}

/** The content of a ConfirmDialog. */
export function ConfirmBox({
  open,
  onOpenChange,
  title,
  question,
  note,
  subject,
  confirmLabel,
  icon = Trash2,
  harmless = false,
  onConfirm,
  loading = false,
  decline,
  focusAfter,
}: ConfirmDialogProps) {
  const opener = useOpener(focusAfter);
  const focusFirst = (event: Event) => {
    opener.onOpenAutoFocus();
    if (!decline || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.target.querySelector<HTMLElement>('[data-confirm]')?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => afterPaint(() => onOpenChange(next))}>
      <Radix.Portal>
        <DialogOverlay open={open} onBack={() => onOpenChange(false)} className={dialogPositionClasses}>
          <Radix.Content
            {...opener}
            onOpenAutoFocus={focusFirst}
            aria-modal="true"
            className={classes(dialogBoxClasses, 'sm:max-w-[460px]')}
          >
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-6 sm:px-8">
              <Radix.Title className="pr-12 font-display text-display-dialog">{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="mt-4 text-pretty">
                  <p className="text-lg">{question}</p>
                  {note && <p className="text-muted">{note}</p>}
                </div>
              </Radix.Description>
              {subject && (
                <div className="mt-5 min-w-0 rounded-thumb border border-line bg-surface p-3.5">{subject}</div>
              )}
            </div>
            <div className={dialogFootClasses}>
              {decline ? (
                <Button variant="ghost" disabled={loading} onClick={decline.onDecline}>
                  {decline.label}
                </Button>
              ) : (
                <Radix.Cancel asChild>
                  <Button>{messages.ui.cancel}</Button>
                </Radix.Cancel>
              )}
              <Button
                data-confirm=""
                variant={harmless ? 'primary' : 'danger'}
                icon={icon}
                loading={loading}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
            <DialogClose onClose={() => afterPaint(() => onOpenChange(false))} className="top-5 right-3 sm:right-5" />
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
