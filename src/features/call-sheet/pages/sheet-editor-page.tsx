import { ArrowLeft, Download, Send } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import { downloadFile } from '../../../client/download';
import { errorText, placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../project/project.schema';
import { openInView } from '../../shot/list/use-shot-view';
import type { CallSheetOut } from '../call-sheet.schema';
import { SheetContext } from '../editor/sheet-context';
import { shortDay } from '../editor/sheet-day';
import { SheetForm } from '../editor/sheet-form';
import { SheetPaper } from '../editor/sheet-paper';
import { RestWarnings, SheetState } from '../editor/sheet-state';
import { WhoHasIt } from '../editor/who-has-it';
import { pdfAddress, useSheet, useSheetProject, useSheetWrites } from '../sheet-editor.queries';

const text = messages.sheetEditor;
const PublishDialog = lazyPage(async () => (await import('../editor/publish-dialog')).PublishDialog);

/** /projects/{id}/callsheet/{date}: a day's call sheet, to write and publish, or to read (design-beyond 58). */
export default function SheetEditorPage() {
  const { id = '', date = '' } = useParams<{ id: string; date: string }>();
  usePageTitle(/^\d{4}-\d\d-\d\d$/.test(date) ? text.pageTitle(shortDay(date)) : text.title);
  const project = useSheetProject(id);
  const sheet = useSheet({ id, date });
  const failed = useQueryError({ data: project.data && sheet.data, error: project.error ?? sheet.error }, date);
  return (
    <Container className="pt-3 pb-11 sm:pt-6">
      {failed ? (
        <>
          <BackToDay id={id} date={date} />
          <ErrorPanel
            message={placeholderText(failed)}
            onRetry={() => void Promise.all([project.refetch(), sheet.refetch()])}
            retrying={project.isFetching || sheet.isFetching}
          />
        </>
      ) : project.data && sheet.data ? (
        <Sheet key={`${id} ${date}`} project={project.data} sheet={sheet.data} />
      ) : (
        <LoadingRegion>
          <Skeleton className="mt-14 h-200" />
        </LoadingRegion>
      )}
    </Container>
  );
}

/** The way back to the day in Schedule. */
const BackToDay = ({ id, date }: { id: string; date: string }) => (
  <Link
    href={`/shotlist/${id}?${new URLSearchParams({ day: date })}`}
    onClick={() => openInView(id, 'schedule')}
    className="-ml-1 flex min-h-11 w-fit items-center gap-2 rounded-control px-1 font-medium text-muted hover:text-ink"
  >
    <Icon of={ArrowLeft} />
    {text.back}
  </Link>
);

function Sheet({ project, sheet }: { project: ProjectOut; sheet: CallSheetOut }) {
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
        <h1 className="mb-4 font-display text-display-lg break-words">
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
