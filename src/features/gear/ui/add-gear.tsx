import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { useKeptText } from '../../../client/kept-text';
import type { Flush } from '../../../client/use-leave';
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
  /** Told the name when the list has it already; true when that serves as well as adding it. */
  onTaken?: (gearName: string) => Promise<boolean>;
  flush?: Ref<Flush>;
  variant?: 'primary' | 'secondary';
  /** In a bar of one line the field says its name itself. */
  inBar?: boolean;
  className?: string;
}

/** A field that adds a piece to the account's list, by its button or Enter. What was refused stays, with the reason. */
export function AddGear({ onAdded, onTaken, flush, variant = 'secondary', inBar = false, className }: AddGearProps) {
  const [name, setName] = useKeptText('gear');
  const [issue, setIssue] = useState<string>();
  const { mutateAsync, isPending } = useAddGear();
  // A second Enter may come before the first one is rendered.
  const sending = useRef<Promise<boolean>>(null);
  const send = async (gearName: string): Promise<boolean> => {
    try {
      const { data } = await mutateAsync({ gearName });
      onAdded?.(data);
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT' || !(await onTaken?.(gearName))) {
        setIssue(refusalOf(error));
        toast.error(messages.gear.failed, errorText(error));
        return false;
      }
    }
    setName((typed) => (typed.trim() === gearName ? '' : typed));
    return true;
  };
  const add = async (): Promise<boolean> => {
    if (sending.current) return sending.current;
    const gearName = name.trim();
    if (gearName === '') {
      setIssue(messages.gear.nameRequired);
      return false;
    }
    sending.current = send(gearName);
    const added = await sending.current;
    sending.current = null;
    return added;
  };
  useImperativeHandle(flush, () => async () => name.trim() === '' || add());
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
          void add();
        }}
      />
      <Button
        variant={variant}
        icon={Plus}
        onClick={() => void add()}
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
