import { Download, Send } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { downloadFile } from '../../../client/download';
import { errorText } from '../../../client/error-text';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { IconButton } from '../../../ui/icon-button';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../project/project.schema';
import { BackToDay } from '../../shot/view/ui/back-to-day';
import type { CallSheetOut } from '../call-sheet.schema';
import { pdfAddress, useSheetWrites } from '../sheet-editor.queries';
import { SheetContext } from './sheet-context';
import { SheetForm } from './sheet-form';
import { SheetPaper } from './sheet-paper';
import { RestWarnings, SheetState } from './sheet-state';
import { WhoHasIt } from './who-has-it';

const text = messages.sheetEditor;
const PublishDialog = lazyPage(async () => (await import('./publish-dialog')).PublishDialog);

/** The sheet of a day, with what is done with it. */
export function SheetScreen({ project, sheet }: { project: ProjectOut; sheet: CallSheetOut }) {
  const { _id: id, projectTitle } = project;
  const { date } = sheet;
  const isPhone = useMediaQuery(phoneWidth);
  const { save, state, load, settled } = useSheetWrites({ id, date });
  const mayEdit = project.may.plan;
  const [publishing, setPublishing] = useState({ openings: 0, isOpen: false });
  const [isMaking, setMaking] = useState(false);
  const reasonId = useId();
  const page = useMemo(
    () => ({ sheet, projectTitle, save: mayEdit ? save : undefined, isForm: mayEdit && isPhone }),
    [sheet, projectTitle, save, mayEdit, isPhone],
  );
  const download = async () => {
    setMaking(true);
    try {
      await settled();
      await downloadFile(pdfAddress({ id, date }));
    } catch (error) {
      toast.error(errorText(error, text.noPdf));
    }
    setMaking(false);
  };
  const isEmpty = !sheet.schedule.some(({ kind }) => kind === 'shot');
  const publish = mayEdit && (
    <Button
      variant="primary"
      icon={Send}
      disabled={isEmpty}
      aria-describedby={isEmpty ? reasonId : undefined}
      aria-haspopup="dialog"
      onClick={() => setPublishing(({ openings }) => ({ openings: openings + 1, isOpen: true }))}
    >
      {text.publish}
    </Button>
  );
  const reason = mayEdit && isEmpty && (
    <p id={reasonId} className="mb-3 text-sm text-muted sm:text-right">
      {messages.callSheet.nothingScheduled}
    </p>
  );
  const beside = mayEdit && (
    <>
      <RestWarnings />
      <WhoHasIt projectId={id} />
    </>
  );
  const closePublish = () => setPublishing((was) => ({ ...was, isOpen: false }));
  return (
    <SheetContext value={page}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <BackToDay id={id} date={date} />
        <div className="flex items-center gap-2 max-sm:hidden">
          <Button icon={Download} loading={isMaking} onClick={() => void download()}>
            {text.download}
          </Button>
          {publish}
        </div>
      </div>
      {reason}
      {page.isForm && (
        <h1 className="mb-4 font-display text-display-lg wrap-anywhere">
          <bdi>{projectTitle}</bdi>
        </h1>
      )}
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_346px]">
        <div className="min-w-0 max-lg:order-1">{page.isForm ? <SheetForm /> : <SheetPaper />}</div>
        <div className="grid gap-4 lg:row-span-2">
          {state === 'stale' && (
            <div role="alert" className="grid gap-2 rounded-card bg-delayed-wash p-5">
              <p className="font-semibold text-delayed">{text.stale}</p>
              <p className="text-sm">{text.staleText}</p>
              <Button className="w-fit" onClick={() => void load()}>
                {text.load}
              </Button>
            </div>
          )}
          <SheetState state={state} />
          {!page.isForm && beside}
        </div>
        {page.isForm && <div className="order-2 grid gap-4">{beside}</div>}
      </div>
      <ActionBar>
        {publish}
        <IconButton framed label={text.download} icon={Download} loading={isMaking} onClick={() => void download()} />
      </ActionBar>
      <LazyDialog open={publishing.isOpen} onClose={closePublish}>
        <PublishDialog
          key={publishing.openings}
          projectId={id}
          open={publishing.isOpen}
          onClose={closePublish}
          settled={settled}
        />
      </LazyDialog>
    </SheetContext>
  );
}
