import { useState } from 'react';
import { useReportShared } from '../../../client/active-nav';
import { useQueryError } from '../../../client/form/use-query-error';
import { messages } from '../../../kernel/messages';
import { usePageTitle } from '../../../ui/layout/page';
import { LazyDialog, LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import type { PastedBlock } from '../bulk/csv-import.rules';
import { usePreloadedShotPage } from '../list/use-preloaded-shot-page';
import type { ViewPageProps } from '../list/use-shot-view';
import { useAccessLost } from '../sharing/ui/use-access-lost';
import { useShotProject } from '../shot.queries';
import { LoadError } from '../view/ui/load-error';

const GridView = lazyPage(async () => (await import('../grid/ui/grid-view')).GridView);
const ImportCsvDialog = lazyPage(async () => (await import('../bulk/ui/import-csv-dialog')).ImportCsvDialog);

/** The open shots as a spreadsheet (contract-beyond, section 8). */
export function GridPage({ id, view, onView, onPrint }: ViewPageProps) {
  const project = useShotProject(id);
  const failed = useQueryError(project, id);
  // A block that is too long for the grid; a new key for each, while one that has stopped goes on with its import.
  const [pasted, setPasted] = useState<{ block?: PastedBlock; openings: number; open: boolean }>({
    openings: 0,
    open: false,
  });
  const closeImport = (isKept: boolean) =>
    setPasted(({ block, openings }) => ({ block: isKept ? block : undefined, openings, open: false }));
  useReportShared(project.data?.isShared);
  usePageTitle(project.data?.projectTitle ?? messages.shot.listTitle);
  usePreloadedShotPage(project.data !== undefined);
  const shown = { isShared: project.data?.isShared, title: project.data?.projectTitle };
  if (useAccessLost({ id, ...shown, failed })) return null;
  if (failed) {
    return <LoadError error={failed} onRetry={() => void project.refetch()} retrying={project.isFetching} />;
  }
  return (
    project.data && (
      <LazyRegion>
        <GridView
          project={project.data}
          view={view}
          onView={onView}
          onPrint={onPrint}
          onImport={(block) =>
            setPasted((now) => ({
              ...{ block, open: true },
              openings: now.block?.text === block.text ? now.openings : now.openings + 1,
            }))
          }
        />
        <LazyDialog open={pasted.open} onClose={() => closeImport(false)}>
          <ImportCsvDialog
            key={pasted.openings}
            project={project.data}
            open={pasted.open}
            onClose={closeImport}
            block={pasted.block}
          />
        </LazyDialog>
      </LazyRegion>
    )
  );
}
