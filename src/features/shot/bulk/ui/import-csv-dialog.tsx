import { ClipboardCopy, Download, FileText, FileUp } from 'lucide-react';
import papaparse from 'papaparse';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { download } from '../../../../client/download';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { Progress } from '../../../../ui/feedback/progress';
import { toast } from '../../../../ui/feedback/toast-store';
import { Checkbox } from '../../../../ui/form/checkbox';
import { FileButton } from '../../../../ui/form/file-button';
import { Icon } from '../../../../ui/icon';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { ProjectOut } from '../../../project/project.schema';
import type { ShotTable } from '../../columns/sheet-table.rules';
import { LeaveChanges } from '../../edit/ui/leave-changes';
import { lineRanges, type PastedBlock, wrongLines } from '../csv-import.rules';
import { ImportPreview } from './import-preview';
import { acceptedFiles, ImportSource } from './import-source';
import { MatchColumns } from './match-columns';
import { type CsvImport, useCsvImport } from './use-csv-import';

const text = messages.importDialog;
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

interface Props {
  project: ProjectOut;
  open: boolean;
  /** Told whether the import has stopped half-way, and is kept. */
  onClose: (isKept: boolean) => void;
  /** What was pasted elsewhere; the dialog begins with its preview. */
  block?: PastedBlock | undefined;
}

/**
 * Makes shots of the lines of a file or of a pasted text, after a preview. An import that has stopped is still there
 * when the dialog is opened again, with the keys under which it goes on.
 */
export function ImportCsvDialog({ project, open, onClose, block }: Props) {
  const csv = useCsvImport(project, block);
  const [typed, setTyped] = useState('');
  const { table, source, left, sending, isDone } = csv;
  const isRunning = sending?.isRunning === true;
  const isUnfinished = isRunning || sending?.failure != null;
  const guard = useLeaveGuard(isRunning, isUnfinished);

  const close = (): void => {
    if (isRunning) return;
    onClose(isUnfinished);
    if (isUnfinished) return;
    csv.clear();
    setTyped('');
  };
  useEndOfImport(isDone && csv.wrong.size === 0, close);
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text.title}
      isTall
      isWide
      footer={
        <>
          {table && !csv.refusal && (
            <div className="self-center max-sm:order-1 sm:mr-auto">
              <Counts csv={csv} />
              {!sending && csv.missing.length > 0 && <MissingScenes csv={csv} />}
            </div>
          )}
          <Button variant="ghost" onClick={close} disabled={isRunning} className="sm:self-center">
            {isDone ? messages.ui.close : messages.ui.cancel}
          </Button>
          {!source && (
            <Button variant="primary" disabled={typed.trim() === ''} onClick={() => csv.takeText(typed)}>
              {text.preview}
            </Button>
          )}
          {source && !isDone && (
            <Button
              variant="primary"
              icon={FileUp}
              loading={isRunning}
              disabled={left.length === 0}
              onClick={() => void csv.send()}
              className="sm:self-center"
            >
              {text.submit(left.length)}
            </Button>
          )}
        </>
      }
    >
      {source && table ? (
        <Review csv={csv} table={table} />
      ) : (
        <ImportSource typed={typed} onType={setTyped} onFile={(file) => void csv.takeFile(file)} issue={csv.issue} />
      )}
      <LeaveChanges
        guard={guard}
        uploading={false}
        title={text.leaveTitle}
        question={text.leaveQuestion}
        note={text.leaveNote}
        action={messages.wizard.leave}
      />
    </Dialog>
  );
}

/** Calls the function once when an import has ended. */
function useEndOfImport(hasEnded: boolean, end: () => void): void {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
}

function Counts({ csv: { read, wrong, sending, isDone } }: { csv: CsvImport }) {
  const right = read.shots.filter(({ line }) => !wrong.has(line)).length;
  return (
    <p className="text-sm">
      <strong>{isDone ? text.imported(sending?.done.size ?? 0) : text.counts(right, wrong.size)}</strong>{' '}
      {wrong.size > 0 && !isDone && <span className="text-muted">{text.wrongStay}</span>}
    </p>
  );
}

function MissingScenes({ csv: { missing, makesScenes, setMakesScenes } }: { csv: CsvImport }) {
  return (
    <Checkbox
      label={
        <>
          {messages.grid.missingAction(missing.length)}
          <span className="line-clamp-2 text-sm text-muted">{text.missingScenes(missing)}</span>
        </>
      }
      checked={makesScenes}
      onCheckedChange={setMakesScenes}
    />
  );
}

/** Where the table is from, what its columns and lines are, and how far the import is. */
function Review({ csv, table }: { csv: CsvImport; table: ShotTable }) {
  const { source, sending, refusal, wrong } = csv;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleRows = source && table.headings ? source.rows.length - table.rows.length - 1 : 0;
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-2">
      {source && (
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
          <Icon of={FileText} size={24} className="text-accent-ink" />
          <div className="min-w-0 flex-1 basis-48">
            <h3 dir="auto" ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
              {source.name}
            </h3>
            <p className="text-sm text-muted">{text.facts(table.rows.length, titleRows)}</p>
          </div>
          {!sending && (
            <>
              <FileButton
                label={text.chooseAnother}
                accept={acceptedFiles}
                onFiles={([file]) => file && void csv.takeFile(file)}
              />
              <Button variant="ghost" onClick={csv.clear}>
                {text.paste}
              </Button>
            </>
          )}
        </div>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {csv.issue ?? refusal?.message}
      </p>
      <Course csv={csv} table={table} />
      {source && table.rows.length > 0 && (
        <MatchColumns key={source.name} source={source} table={table} onChange={sending ? undefined : csv.setTable} />
      )}
      {!refusal && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {wrong.size > 0 && <WrongLines csv={csv} table={table} />}
          <ImportPreview csv={csv} table={table} />
        </div>
      )}
    </div>
  );
}

/** How far the import is, and where it has stopped. */
function Course({ csv: { sending, left }, table }: { csv: CsvImport; table: ShotTable }) {
  const done = sending?.done.size ?? 0;
  const all = done + left.length;
  return (
    <>
      {sending?.isRunning && (
        <div className="grid gap-2">
          <Progress value={all === 0 ? 100 : (done / all) * 100} label={text.progressLabel} />
          <p className="figures text-sm">{text.progress(done, all)}</p>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {sending?.failure != null && (
          <div className="rounded-card bg-danger-wash p-4 text-sm">
            <p className="font-semibold text-danger">{text.stopped}</p>
            <p>{sending.failure}</p>
            <p>
              <span>{text.stoppedAt(lineRanges([...sending.done], table))}</span>{' '}
              {sending.pending.length > 0 && <span>{text.again}</span>}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** Takes the wrong lines along, with what is wrong in each. */
function WrongLines({ csv: { issues }, table }: { csv: CsvImport; table: ShotTable }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(papaparse.unparse(wrongLines(table, issues), { delimiter: '\t' }));
      toast.success(text.copied);
    } catch {
      // Without https a page may not copy.
      toast.warning(text.copyFailed);
    }
  };
  const save = () =>
    download(text.wrongFile, 'text/csv;charset=utf-8', byteOrderMark + papaparse.unparse(wrongLines(table, issues)));
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={ClipboardCopy} onClick={() => void copy()}>
        {text.copyWrong}
      </Button>
      <Button size="sm" icon={Download} onClick={save}>
        {text.downloadWrong}
      </Button>
    </div>
  );
}
