import type { LucideIcon } from 'lucide-react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { messages } from '../../kernel/messages';
import { Button } from '../button';
import { Dialog } from './dialog';

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One muted line below the title. */
  description?: ReactNode;
  /** A picture across the top. */
  head?: ReactNode;
  onSubmit: (event: FormEvent) => void;
  /** Called by Cancel, which may differ from the close button and Esc. */
  onCancel: () => void;
  /** The label of the submit button. */
  action: string;
  actionIcon?: LucideIcon;
  tone?: 'primary' | 'danger';
  submitting?: boolean;
  /** While there is nothing to submit. */
  actionDisabled?: boolean;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A dialog with a form: its fields, and below them Cancel and the submit button. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  head,
  onSubmit,
  onCancel,
  action,
  actionIcon,
  tone = 'primary',
  submitting = false,
  actionDisabled = false,
  formRef,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      head={head}
      frame={(content) => (
        <form ref={formRef} noValidate onSubmit={onSubmit} className="contents">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {messages.ui.cancel}
          </Button>
          <Button
            variant={tone}
            type="submit"
            loading={submitting}
            disabled={actionDisabled}
            {...(actionIcon && { icon: actionIcon })}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
