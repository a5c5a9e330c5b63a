import { useRef, useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { useFormDraft } from '../../../../client/form/form-draft';
import { newIdempotencyKey } from '../../../../client/form/idempotency';
import { linesOf, listLines } from '../../../../kernel/lines';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { useLostText } from '../../../project/lost/lost-text.queries';
import { typedLine } from '../../../project/lost/lost-text.rules';
import type { ProjectOut } from '../../../project/project.schema';
import { shotLimits } from '../../shot-limits.data';
import { useWriteShot } from '../../store/shot-writes.queries';
import { readWaiting, titleLines, type WaitingTitles, withFailedCall, writeWaiting } from '../quick-drafts.rules';

const text = messages.quickDrafts;

/**
 * A field that makes a draft of its title and is empty again at once, or one draft for each pasted line. A title that
 * the server refuses returns to the field or, when that has other text by then, waits to be added again. Both survive a
 * reload and a login in between (case F10), together with the call's key: when only the response was lost, nothing is
 * made twice. The page uses it also while no field is there, as of a closed sheet: what was typed is kept when the
 * right to add drafts ends, or has ended since the last visit.
 */
export function useQuickDrafts(project: ProjectOut) {
  const projectId = project._id;
  const [title, setTitle] = useFormDraft(`quick draft ${projectId}`, '');
  const [titleKey, setTitleKey] = useFormDraft(`key of quick draft ${projectId}`, '');
  const [left, setLeft] = useFormDraft(`waiting drafts ${projectId}`, '');
  const [issue, setIssue] = useState<string>();
  const [adding, setAdding] = useState(0);
  const lastToast = useRef<number>(undefined);
  const write = useWriteShot();
  const lost = useLostText(
    project,
    'drafts',
    () => linesToKeep([title, ...readWaiting(left).flatMap(({ titles }) => titles)]),
    () => {
      setTitle(() => '');
      setLeft(() => '');
    },
  );

  /** Empties the field if it still holds the submitted text; later text stays. */
  const take = (): string => {
    let typed = '';
    setTitle((now) => {
      typed = now;
      return '';
    });
    return typed;
  };
  const giveBack = (titles: string[], key: string): void => {
    let back = false;
    const [only] = titles;
    setTitle((now) => {
      back = now === '' && titles.length === 1;
      return back && only ? only : now;
    });
    if (back) setTitleKey(() => key);
    else setLeft((now) => writeWaiting(withFailedCall(readWaiting(now), { titles, key })));
  };
  const send = async (titles: string[], key = newIdempotencyKey()): Promise<void> => {
    setAdding((count) => count + titles.length);
    try {
      await write('shot.createDrafts', { projectId, titles }, { key });
      if (lastToast.current !== undefined) toast.dismiss(lastToast.current);
      lastToast.current = toast.success(text.added(titles.length), titles.length === 1 ? titles[0] : undefined);
    } catch (error) {
      // Nowhere to give them back to.
      if (lost.isLost()) lost.keep(linesToKeep(titles));
      else giveBack(titles, key);
      toast.error(messages.shot.creationFailed, errorText(error, messages.shot.creationFallback));
    } finally {
      setAdding((count) => count - titles.length);
    }
  };
  const addLines = (lines: string[]): void => {
    const { titles, later, tooLong } = titleLines(lines);
    setIssue(longTitlesText(tooLong) ?? (later.length > 0 ? text.tooMany(shotLimits.drafts) : undefined));
    if (later.length > 0) setLeft((now) => writeWaiting([...readWaiting(now), { titles: later }]));
    if (titles.length > 0) void send(titles);
  };

  return {
    title,
    type: (typed: string) => {
      setTitle(() => typed);
      // Another title needs another key.
      setTitleKey(() => '');
      setIssue(undefined);
    },
    /** Makes a draft of the typed title. */
    add: (): void => {
      const typed = take();
      const { titles, tooLong } = titleLines(linesOf(typed));
      if (titles.length === 0) setTitle(() => typed);
      setIssue(titles.length > 0 || adding > 0 ? undefined : (longTitlesText(tooLong) ?? messages.shot.titleRequired));
      if (titles.length > 0) void send(titles, titleKey || undefined);
      setTitleKey(() => '');
    },
    /** Makes a draft of each line and tells whether there were several; the field takes a single line. */
    paste: (pasted: string): boolean => {
      if (linesOf(pasted).length < 2) return false;
      addLines(listLines(pasted));
      return true;
    },
    issue,
    /** How many drafts are being added. */
    adding,
    /** How many titles wait to be added. */
    left: readWaiting(left).reduce((count, { titles }) => count + titles.length, 0),
    addLeft: (): void => {
      let waiting: WaitingTitles[] = [];
      setLeft((now) => {
        waiting = readWaiting(now);
        return '';
      });
      for (const { titles, key } of waiting) if (key !== undefined) void send(titles, key);
      addLines(waiting.flatMap(({ titles, key }) => (key === undefined ? titles : [])));
    },
    dropLeft: () => setLeft(() => ''),
  };
}

export type QuickDrafts = ReturnType<typeof useQuickDrafts>;

const linesToKeep = (titles: readonly string[]) =>
  titles
    .filter((title) => title.trim() !== '')
    .map((title) => typedLine(messages.wizard.title, title))
    .join('\n');

const named = 3;
const shown = 24;

function longTitlesText(titles: string[]): string | undefined {
  if (titles.length === 0) return undefined;
  const starts = titles.slice(0, named).map((title) => title.slice(0, shown));
  return text.tooLong(starts, Math.max(0, titles.length - named), shotLimits.title);
}
