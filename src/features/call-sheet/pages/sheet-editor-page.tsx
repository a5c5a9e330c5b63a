import { useParams } from 'wouter';
import { placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { BackToDay } from '../../shot/view/ui/back-to-day';
import { useSheet, useSheetProject } from '../sheet-reads.queries';

const text = messages.callSheetPage;
/** The paper and its fields come beside what they show. */
const SheetScreen = lazyPage(async () => (await import('../editor/sheet-screen')).SheetScreen);

/** /projects/{id}/callsheet/{date}: a day's call sheet, to write and publish, or to read (design-beyond 58). */
export default function SheetEditorPage() {
  const { id = '', date = '' } = useParams<{ id: string; date: string }>();
  const day = new Date(`${date}T12:00:00Z`);
  usePageTitle(Number.isNaN(day.getTime()) ? text.title : text.pageTitle(formatDayMonth(day, 'UTC')));
  const project = useSheetProject(id);
  const sheet = useSheet({ id, date });
  const failed = useQueryError({ data: project.data && sheet.data, error: project.error ?? sheet.error }, date);
  return (
    <Container className="wrap-anywhere pt-3 pb-11 sm:pt-6">
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
        <LazyRegion waiting={waiting}>
          <SheetScreen key={`${id} ${date}`} project={project.data} sheet={sheet.data} />
        </LazyRegion>
      ) : (
        waiting
      )}
    </Container>
  );
}

const waiting = (
  <LoadingRegion>
    <Skeleton className="mt-14 h-120" />
  </LoadingRegion>
);
