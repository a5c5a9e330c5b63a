import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../client/trpc';
import { formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import { Button } from '../../../ui/button';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { RowKind } from '../../day-row/day-row.data';
import { useDayRows } from '../../day-row/day-row.queries';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { AddRowMenu } from '../../day-row/ui/add-row-menu';
import type { ProjectOut } from '../../project/project.schema';
import type { Announce } from '../../shot/grid/ui/grid-announcement';
import { newRowAt, startBeside, startOfNewRow } from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import { blockId } from './day-block';

const text = messages.dayRow;
const DayRowDialog = lazyPage(async () => (await import('../../day-row/ui/day-row-dialog')).DayRowDialog);

interface RowEdits {
  project: ProjectOut;
  zone: string;
  /** With its shots and rows at the times that the page shows. */
  day: Pick<ScheduleDayOut, 'date' | 'carried'> & Parameters<typeof startOfNewRow>[0];
  now: Date;
  speaker: RefObject<Announce | null>;
  onDate: (date: string) => void;
}

/** What a planner does with the rows of a day: adds, opens and removes them. */
export function useRowEdits({ project, zone, day, now, speaker, onDate }: RowEdits) {
  const { _id: projectId } = project;
  const { add, remove, change } = useDayRows(projectId);
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ row: DayRowOut; openings: number; open: boolean }>();
  const close = () => setAsked((was) => was && { ...was, open: false });
  const onOpenRow = useCallback(
    (row: DayRowOut) => setAsked((was) => ({ row, openings: (was?.openings ?? 0) + 1, open: true })),
    [],
  );
  const { date } = day;
  /** A row that was added to another day: it gets the focus when that day is shown. */
  const toFocus = useRef<string>(null);
  useEffect(() => {
    const block = toFocus.current && document.getElementById(blockId(toFocus.current));
    if (!block) return;
    toFocus.current = null;
    block.focus();
  });
  const readAgain = async ({ _id }: DayRowOut) => {
    const { data } = await utils.schedule.day.fetch({ id: projectId, date }, { staleTime: 0 });
    return data.rows.find((row) => row._id === _id);
  };
  const onAddRow = useCallback(
    async (kind: RowKind, start: number) => {
      const row = await add({ kind, ...newRowAt(start, zone) });
      if (!row) return;
      const from = startBeside(Date.parse(row.startDateTime), zone, date);
      speaker.current?.(text.said(row.title, from, formatTime(new Date(row.endDateTime), zone)));
      if (row.date === date) return afterPaint(() => document.getElementById(blockId(row._id))?.focus());
      // The page shows only days that it knows, and with its first row this one may be new.
      await utils.schedule.days.fetch({ id: projectId }, { staleTime: 0 }).catch(() => undefined);
      toFocus.current = row._id;
      onDate(row.date);
    },
    [add, date, zone, speaker, utils, projectId, onDate],
  );
  return {
    onOpenRow,
    onAddRow,
    onRemoveRow: remove,
    addButton: (
      <AddRowMenu
        trigger={
          <Button variant="ghost" icon={Plus}>
            {text.add}
          </Button>
        }
        onAdd={(kind) => void onAddRow(kind, startOfNewRow(day, now.getTime()))}
      />
    ),
    dialog: asked && (
      <LazyDialog open={asked.open} onClose={close}>
        <DayRowDialog
          key={asked.openings}
          project={project}
          row={asked.row}
          open={asked.open}
          onClose={close}
          onSave={change}
          onReload={() => readAgain(asked.row)}
          onRemove={() => void remove(asked.row)}
        />
      </LazyDialog>
    ),
  };
}
