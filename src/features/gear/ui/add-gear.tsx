import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import type { FormDraft } from '../../../client/form-draft';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { TextInput } from '../../../ui/text-input';
import { type GearText, gearLimits, gearLines } from '../gear.rules';
import type { GearOut } from '../gear.schema';
import { useGearEntry } from './use-gear-entry';

const text = messages.wizard;

interface AddGearProps {
  /** What is typed in it. */
  draft: FormDraft<GearText>;
  required?: string;
  /** Told what the list now has of what was entered; where it is given, a piece that was there already is as good as a new one. */
  onListed?: (pieces: GearOut[]) => void;
  flush?: Ref<Flush>;
  variant?: 'primary' | 'secondary';
  /** In a bar of one line the field says its name itself. */
  inBar?: boolean;
  className?: string;
}

/**
 * A field that adds to the account's list: a piece by its button or Enter, a pasted list line by line. What was refused stays, with
 * the reason.
 */
export function AddGear({
  draft,
  required = messages.gear.nameRequired,
  onListed,
  flush,
  variant = 'secondary',
  inBar = false,
  className,
}: AddGearProps) {
  const entry = useGearEntry({ draft, required, onListed });
  useImperativeHandle(flush, () => entry.flush);
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const { names, repeated, tooLong } = gearLines(pasted);
    if (names.length + repeated + tooLong.length < 2) return;
    event.preventDefault();
    void entry.addLines(pasted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void entry.add();
  };
  return (
    <div className={className}>
      <div className={classes('flex items-start gap-3', !inBar && 'max-sm:flex-col max-sm:items-stretch')}>
        <TextInput
          label={text.gearName}
          hideLabel={inBar}
          placeholder={inBar ? text.gearName : undefined}
          value={entry.name}
          error={entry.issue}
          hint={inBar ? undefined : messages.gear.linesHint}
          maxLength={gearLimits.name}
          className="flex-1"
          onChange={(event) => entry.type(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
        />
        <Button
          variant={variant}
          icon={Plus}
          onClick={() => void entry.add()}
          loading={entry.adding}
          className={classes('min-h-12', !inBar && 'sm:mt-[26px]')}
        >
          {text.gearAdd}
        </Button>
      </div>
      {entry.left > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          <p role="alert" className="text-sm text-danger">
            {messages.gear.linesLeft(entry.left)}
          </p>
          <Button variant="ghost" onClick={() => void entry.addLeft()}>
            {messages.ui.retry}
          </Button>
          <Button variant="ghost" onClick={entry.dropLeft}>
            {messages.ui.dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}
