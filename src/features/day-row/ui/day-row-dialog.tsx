import { type FormEvent, useState } from 'react';
import { errorCode, errorConflicts, errorIssues, errorText } from '../../../client/error-text';
import { viewerZone } from '../../../client/viewer-zone';
import { formatTimeRange } from '../../../kernel/dates';
import type { FieldConflict } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { normaliseTime } from '../../../kernel/typed/typed-time';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { meantInstant } from '../../../kernel/wall-time';
import { zoneLabel } from '../../../kernel/zone-label';
import { utcToWall } from '../../../kernel/zones';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { TimeField } from '../../../ui/form/time-field';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLostText } from '../../project/lost/lost-text.queries';
import { changedLines } from '../../project/lost/lost-text.rules';
import type { ProjectOut } from '../../project/project.schema';
import { type RowKind, rowKinds, rowLimits } from '../day-row.data';
import { titleAfter } from '../day-row.rules';
import type { ChangeRowInput, DayRowOut } from '../day-row.schema';

const text = messages.dayRow;

const isLength = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= rowLimits.leastMinutes && Number(typed) <= rowLimits.mostMinutes;

const wallOf = ({ startDateTime, timeZoneId }: DayRowOut) => utcToWall(new Date(startDateTime), timeZoneId);

/** Who has made the last of these changes; undefined where none is known. */
const lastBy = ([first, ...others]: readonly FieldConflict[]): string | undefined =>
  others.reduce((last, one) => (last && last.at > one.at ? last : one), first)?.by;

interface DayRowDialogProps {
  project: ProjectOut;
  row: DayRowOut;
  open: boolean;
  onClose: () => void;
  /** Saves over the row that was seen. Throws the server's refusal. */
  onSave: (seen: DayRowOut, fields: Omit<ChangeRowInput, 'id' | 'version'>) => Promise<unknown>;
  /** Reads the row again; undefined where it does not stand on its day any more. */
  onReload: () => Promise<DayRowOut | undefined>;
  onRemove: () => void;
}

/** The dialog of a row of a day (design-crew 76). Give each opening its own key. */
export function DayRowDialog({ project, row: opened, open, onClose, onSave, onReload, onRemove }: DayRowDialogProps) {
  // The row as it was last read: a refusal of a change over an older one brings the newer.
  const [row, setRow] = useState(opened);
  const [meanwhile, setMeanwhile] = useState('');
  const zone = row.timeZoneId;
  const wall = wallOf(row);
  const [kind, setKind] = useState(row.kind);
  const [title, setTitle] = useState(row.title);
  const [time, setTime] = useState(wall.time);
  const [minutes, setMinutes] = useState(String(row.minutes));
  const [isPinned, setPinned] = useState(row.isPinned);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const typedLines = () => {
    const lines: [label: string, typed: string, was: string][] = [
      [text.kind, text.kinds[kind], text.kinds[row.kind]],
      [text.titleField, title, row.title],
      [text.start, time, wall.time],
      [text.minutes, minutes, String(row.minutes)],
    ];
    return open ? changedLines(lines) : '';
  };
  useLostText(project, 'row', typedLines, onClose);
  const start = meantInstant({ ...wall, time: normaliseTime(time) }, zone, new Date(row.startDateTime));
  const typed = normaliseTyped(minutes);
  const choose = (next: RowKind) => {
    setKind(next);
    // The kind's own title follows the kind.
    setTitle(titleAfter({ kind, title }, { kind: next }));
  };
  /** Takes over a newer row, but for the fields that the person has typed; says who has changed it last. */
  const takeOver = (newer: DayRowOut, conflicts: readonly FieldConflict[]) => {
    if (kind === row.kind) setKind(newer.kind);
    if (title === row.title) setTitle(newer.title);
    if (time === wall.time) setTime(wallOf(newer).time);
    if (minutes === String(row.minutes)) setMinutes(String(newer.minutes));
    if (isPinned === row.isPinned) setPinned(newer.isPinned);
    setRow(newer);
    setMeanwhile(
      text.changedMeanwhile(
        lastBy(conflicts) ?? text.somebody,
        newer.title,
        formatTimeRange(new Date(newer.startDateTime), new Date(newer.endDateTime), newer.timeZoneId),
      ),
    );
  };
  const refuse = async (error: unknown) => {
    const issues = errorIssues(error);
    if (issues.length > 0) return setRefusals(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    const code = errorCode(error);
    if (code !== 'CONFLICT' && code !== 'NOT_FOUND') return setRefusals({ title: errorText(error) });
    const newer = await onReload().catch(() => null);
    if (newer === undefined) setMeanwhile(text.gone);
    else if (newer && newer.version > row.version) takeOver(newer, errorConflicts(error));
    else setRefusals({ title: errorText(error) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMeanwhile('');
    const wrong = {
      ...(Number.isNaN(start.getTime()) && { startDateTime: messages.shot.rescheduleTimePattern }),
      ...(!isLength(typed) && { minutes: text.minutesRange }),
    };
    setRefusals(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      await onSave(row, { kind, title, startDateTime: start.toISOString(), minutes: Number(typed), isPinned });
      onClose();
    } catch (error) {
      await refuse(error);
    }
    setSaving(false);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.edit}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.save}
      submitting={isSaving}
    >
      <div role="alert">
        {meanwhile && <p className="mb-5 rounded-thumb border border-line bg-due-wash p-3.5 text-sm">{meanwhile}</p>}
      </div>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <Select
          label={text.kind}
          value={kind}
          error={refusals.kind}
          options={rowKinds.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(event) => choose(event.target.value as RowKind)}
        />
        <TextInput
          label={text.titleField}
          value={title}
          maxLength={rowLimits.title}
          error={refusals.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TimeField
          label={text.start}
          value={time}
          error={refusals.startDateTime}
          unreadable={messages.shot.rescheduleTimePattern}
          onChange={setTime}
        />
        <TextInput
          label={text.minutes}
          value={minutes}
          inputMode="numeric"
          autoComplete="off"
          error={refusals.minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      {zone !== viewerZone() && <p className="figures mt-3 text-sm text-muted">{zoneLabel(zone, start)}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={text.pinned} checked={isPinned} onCheckedChange={setPinned} />
        <Button
          variant="ghost"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {text.remove}
        </Button>
      </div>
    </FormDialog>
  );
}
