import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { useKeptText } from '../../../client/kept-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useAddGear } from '../gear.queries';
import type { GearOut } from '../gear.schema';

const text = messages.wizard;

interface AddGearProps {
  onAdded?: (gear: GearOut) => void;
  variant?: 'primary' | 'secondary';
  /** In a bar of one line the field says its name itself. */
  inBar?: boolean;
  className?: string;
}

/** A field that adds a piece to the account's list, by its button or Enter. What was refused stays, with the reason. */
export function AddGear({ onAdded, variant = 'secondary', inBar = false, className }: AddGearProps) {
  const [name, setName] = useKeptText('gear');
  const [issue, setIssue] = useState<string>();
  const { mutate, isPending } = useAddGear();
  const add = () => {
    if (isPending) return;
    const gearName = name.trim();
    if (gearName === '') return setIssue(messages.gear.nameRequired);
    mutate(
      { gearName },
      {
        onSuccess: ({ data }) => {
          setName((typed) => (typed.trim() === gearName ? '' : typed));
          onAdded?.(data);
        },
        onError: (error) => {
          setIssue(refusalOf(error));
          toast.error(messages.gear.failed, errorText(error));
        },
      },
    );
  };
  return (
    <div className={classes('flex items-start gap-3', className)}>
      <TextInput
        label={text.gearName}
        hideLabel={inBar}
        placeholder={inBar ? text.gearName : undefined}
        value={name}
        error={issue}
        maxLength={200}
        className="flex-1"
        onChange={(event) => {
          setName(() => event.target.value);
          setIssue(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant={variant}
        icon={Plus}
        onClick={add}
        loading={isPending}
        className={classes('min-h-12', !inBar && 'mt-[26px]')}
      >
        {text.gearAdd}
      </Button>
    </div>
  );
}

/** What is wrong with the name; nothing when it was not the name. */
function refusalOf(error: unknown): string | undefined {
  return errorCode(error) === 'CONFLICT' ? errorText(error) : errorIssues(error)[0]?.message;
}
