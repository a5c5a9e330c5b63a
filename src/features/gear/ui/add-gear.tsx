import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { errorIssues, errorText } from '../../../client/error-text';
import type { FormDraft } from '../../../client/form/form-draft';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';
import { useAddGear } from '../gear.queries';
import { type GearText, gearLimits, gearLines, gearNameKey } from '../gear.rules';
import type { GearOut } from '../gear.schema';

const text = messages.gear;

interface AddGearProps {
  /** The text typed in it. */
  draft: FormDraft<GearText>;
  required?: string;
  /** Called with the listed pieces of an entry; with it, a piece that was in the list already counts as added. */
  onListed?: (pieces: GearOut[]) => void;
  flush?: Ref<Flush>;
  variant?: 'primary' | 'secondary';
  /** In a bar of one line the label is the placeholder. */
  inBar?: boolean;
  className?: string;
}

/**
 * A field that adds to the account's list: a piece by its button or Enter, a pasted list line by line. A refused entry
 * stays, with the reason.
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
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void entry.add();
  };
  return (
    <div className={className}>
      <div className={classes('flex items-start gap-3', !inBar && 'max-sm:flex-col max-sm:items-stretch')}>
        <TextInput
          label={messages.wizard.gearName}
          hideLabel={inBar}
          placeholder={inBar ? messages.wizard.gearName : undefined}
          value={entry.name}
          error={entry.issue}
          hint={inBar ? undefined : text.linesHint}
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
          {messages.wizard.gearAdd}
        </Button>
      </div>
      {entry.left > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          <p role="alert" className="text-sm text-danger">
            {text.linesLeft(entry.left)}
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

interface GearEntryOptions {
  draft: FormDraft<GearText>;
  /** The sentence for an empty name. */
  required: string;
  /** Called with the listed pieces of an entry; with it, a piece that was in the list already counts as added. */
  onListed: ((pieces: GearOut[]) => void) | undefined;
}

/**
 * Adds gear by its name, or a pasted list line by line. The field is empty again at once; a refused entry returns to it
 * or, when it has other text by then, waits as lines for a retry.
 */
function useGearEntry({ draft, required, onListed }: GearEntryOptions) {
  const [{ name, lines: left }, saveDraft] = draft;
  const setName = (change: (now: string) => string) => saveDraft((now) => ({ ...now, name: change(now.name) }));
  const setLeft = (change: (now: string) => string) => saveDraft((now) => ({ ...now, lines: change(now.lines) }));
  const [issue, setIssue] = useState<string>();
  const { mutateAsync, isPending } = useAddGear();
  // A second Enter may come before the first one has rendered.
  const sending = useRef(new Map<string, Promise<boolean>>());

  const sendOnce = (key: string, send: () => Promise<boolean>): Promise<boolean> => {
    const known = sending.current.get(key);
    if (known) return known;
    const sent = send().finally(() => sending.current.delete(key));
    sending.current.set(key, sent);
    return sent;
  };
  const addToLeft = (names: string[]) => setLeft((lines) => [lines, ...names].filter(Boolean).join('\n'));
  const giveBack = (typed: string): boolean => {
    let empty = false;
    setName((now) => {
      empty = now === '';
      return empty ? typed : now;
    });
    return empty;
  };
  const sendName = async (typed: string): Promise<boolean> => {
    setName(() => '');
    try {
      const { data } = await mutateAsync({ gearNames: [typed.trim()] });
      onListed?.([...data.added, ...data.known]);
      if (onListed || data.known.length === 0) return true;
      toast.error(text.failed, text.exists);
      if (giveBack(typed)) setIssue(text.exists);
    } catch (error) {
      toast.error(text.failed, errorText(error));
      if (giveBack(typed)) setIssue(errorIssues(error)[0]?.message);
      else addToLeft([typed.trim()]);
    }
    return false;
  };
  const sendLines = async (names: string[], repeated: number): Promise<boolean> => {
    setLeft(() => '');
    try {
      const { data } = await mutateAsync({ gearNames: names });
      onListed?.([...data.added, ...data.known]);
      const known = data.known.length + repeated;
      toast.success(text.linesAdded(data.added.length), known > 0 ? text.linesKnown(known) : undefined);
      return true;
    } catch (error) {
      toast.error(text.failed, errorText(error));
      addToLeft(names);
      return false;
    }
  };

  const add = (): Promise<boolean> => {
    const typed = name.trim();
    if (typed !== '') return sendOnce(gearNameKey(typed), () => sendName(name));
    if (sending.current.size === 0) setIssue(required);
    return Promise.resolve(false);
  };
  /** Adds a text line by line. Lines over a limit are reported below the field. */
  const addLines = async (lines: string): Promise<boolean> => {
    const { names, repeated, tooLong } = gearLines(lines);
    const tooMany = names.length > gearLimits.lines;
    setIssue(tooMany ? text.linesTooMany(gearLimits.lines) : longNamesText(tooLong));
    if (tooMany || names.length === 0) return false;
    return sendOnce(names.join('\n'), () => sendLines(names, repeated));
  };
  return {
    name,
    type: (typed: string) => {
      setName(() => typed);
      setIssue(undefined);
    },
    issue,
    add,
    addLines,
    /** How many lines wait for a retry. */
    left: left === '' ? 0 : left.split('\n').length,
    addLeft: () => addLines(left),
    dropLeft: () => setLeft(() => ''),
    /** Adds the typed text and the waiting lines; false when some of it was refused. */
    flush: async (): Promise<boolean> => {
      const rest = [...(name.trim() === '' ? [] : [add()]), ...(left === '' ? [] : [addLines(left)])];
      return (await Promise.all([...sending.current.values(), ...rest])).every(Boolean);
    },
    adding: isPending,
  };
}

const named = 3;
const shown = 24;

function longNamesText(names: string[]): string | undefined {
  if (names.length === 0) return undefined;
  const starts = names.slice(0, named).map((name) => name.slice(0, shown));
  return text.linesTooLong(starts, Math.max(0, names.length - named), gearLimits.name);
}
