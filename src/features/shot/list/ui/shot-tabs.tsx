import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePrinted } from '../../../../client/printing';
import { useDebounced } from '../../../../client/use-debounced';
import { messages } from '../../../../kernel/messages';
import { statusStyles } from '../../../../ui/feedback/status';
import { Icon } from '../../../../ui/icon';
import { TabPanel, Tabs } from '../../../../ui/layout/tabs';
import type { ProjectOut } from '../../../project/project.schema';
import { PrintedList } from '../../export/ui/printed-list';
import { useSelectable } from '../../select/ui/selection-store';
import type { ListedShot } from '../../shot-cache.queries';
import {
  delayedToday,
  groupShots,
  groupSizes,
  type ListedBucket,
  openingBucket,
  type ShotGroups,
  searchShots,
  sumTabCounts,
  type TabCounts,
  tabOf,
  visibleBuckets,
} from '../shot-list.rules';
import { useServerSearch } from '../shot-search.queries';
import { useNotShot } from '../use-not-shot';
import type { ListExtent } from '../use-shown-list';
import { RestFailed, RestLoading } from './list-rest';
import type { RowHandlers } from './shot-row-actions';
import { ShotRows } from './shot-rows';
import { useLeaveList, useOpeningPlace, useTouched } from './use-list-place';

const text = messages.shotList;
const none: ListedShot[] = [];

interface ShotTabsProps extends RowHandlers {
  project: ProjectOut;
  shots: ListedShot[];
  /** Of a part of the list nothing is counted. */
  extent: ListExtent;
  /** Loads the shots again that could not be loaded. */
  onRetry: () => unknown;
  retrying: boolean;
  query: string;
  /** The tab that the address names, '' when it names none. */
  tab: string;
  onTab: (tab: string) => void;
  now: Date;
}

/**
 * A project's shots by status: empty tabs are left out, the most urgent other one is chosen, and during a search every
 * tab shows its number of matches (spec section 2). While the list loads, the tab that is asked for is there too, and
 * the most urgent one is chosen again with the whole list if the page has not been touched.
 */
export const ShotTabs = memo(function ShotTabs({
  project,
  shots,
  extent,
  onRetry,
  retrying,
  query,
  tab,
  onTab,
  now,
  ...actions
}: ShotTabsProps) {
  const groups = useMemo(() => groupShots(shots), [shots]);
  const all = groupSizes(groups);
  const place = useOpeningPlace(project._id, 'time');
  const isWhole = extent === 'whole';
  const isLoading = extent === 'loading';
  const visible = visibleBuckets(all, project, {
    awaited: isLoading ? tab || place?.tab : undefined,
    hasDelayedToday: delayedToday(groups.delayed, now).length > 0,
  });
  const opening = place?.tab ?? tabOf(groups, place?.rows[0]?.id);
  const active = useActiveTab({ visible, tab, onTab, opening, isLoading });
  useLeaveList({ projectId: project._id, view: 'time', search: searchOf(tab, query), tab: active ?? null });
  // The tab is chosen at once; its rows follow.
  const open = useDeferredValue(active);
  const { ids, failed } = useServerSearch(project._id, query);
  const shown = useMemo(() => searchShots(groups, query, ids), [groups, query, ids]);
  const alsoToday = useMemo(() => (open === 'due' ? delayedToday(shown.delayed, now) : none), [open, shown, now]);
  const rows = useMemo(() => (open ? [...alsoToday, ...shown[open]] : none), [open, alsoToday, shown]);
  useSelectable(rows, !isLoading);
  const searching = query.trim() !== '';
  const found = searching ? groupSizes(shown) : all;
  return (
    <>
      <FoundCount count={searching && isWhole ? sumTabCounts(found, visible) : null} />
      {active && open ? (
        <Tabs
          label={text.statuses}
          // Search, download and Select lie at the end of their line.
          className="sm:[&_[role=tablist]]:mr-68 lg:[&_[role=tablist]]:mr-90"
          value={active}
          onValueChange={onTab}
          items={visible.map((bucket) => ({
            value: bucket,
            label: statusStyles[bucket].label,
            icon: statusStyles[bucket].icon,
            tone: bucket,
            count: { whole: found[bucket], loading: text.counting, failed: undefined }[extent],
          }))}
        >
          <TabPanel value={active}>
            <div role="status">
              {searching && failed && <p className="mb-4 text-sm text-muted">{text.descriptionsFailed}</p>}
            </div>
            {project.status === 'completed' && isWhole && (
              <NotShot
                shots={groups}
                rows={(left) => (
                  <ShotRows
                    bucket="delayed"
                    shots={left}
                    {...{ now, project, ...actions }}
                    returnTo={undefined}
                    isLoading={false}
                  />
                )}
              />
            )}
            {rows.length > 0 && (
              <ShotRows
                bucket={open}
                shots={shown[open]}
                delayedToday={alsoToday}
                now={now}
                project={project}
                returnTo={place?.rows}
                isLoading={isLoading}
                {...actions}
              />
            )}
            {isLoading && <RestLoading />}
            {extent === 'failed' && <RestFailed retrying={retrying} onRetry={() => void onRetry()} />}
            {isWhole && rows.length === 0 && (
              <NoShots>{searching && <LinksToMatches visible={visible} counts={found} onTab={onTab} />}</NoShots>
            )}
          </TabPanel>
        </Tabs>
      ) : (
        <NoShots />
      )}
      <OnPaper project={project} shots={shots} isPart={!isWhole} tab={open} rows={rows} query={query} />
    </>
  );
});

interface OnPaperProps extends Pick<ShotTabsProps, 'project' | 'shots' | 'query'> {
  isPart: boolean;
  tab: ListedBucket | undefined;
  /** What the tab shows. */
  rows: readonly ListedShot[];
}

/**
 * The printed list: by the browser's own Print the current tab with its search; the whole project where it has more
 * shots than a paper.
 */
function OnPaper({ project, shots, isPart, tab, rows, query }: OnPaperProps) {
  const printed = usePrinted();
  if (!printed) return null;
  if (isPart || printed === 'whole' || !tab) {
    const { part, all } = messages.print;
    const what = (isPart ? part : all)(shots.length);
    return <PrintedList {...{ project, shots, what }} />;
  }
  const { label } = statusStyles[tab];
  const count = rows.length;
  const searched = query.trim();
  const what = searched ? messages.print.found(label, count, searched) : messages.print.tab(label, count);
  // A row of a day has no status.
  return <PrintedList project={project} shots={rows} what={what} />;
}

interface ActiveTabInput {
  visible: ListedBucket[];
  tab: string;
  onTab: (tab: string) => void;
  /** The tab to open first; undefined until it is known. */
  opening: ListedBucket | undefined;
  isLoading: boolean;
}

/**
 * Keeps the chosen tab: a shot that moves to an earlier tab, or a new one, does not switch the page. A tab that
 * disappeared with its last shot is chosen again when an Undo restores it. While the list loads, the tab
 * may change by itself until the person has pressed or scrolled.
 */
function useActiveTab({ visible, tab, onTab, opening, isLoading }: ActiveTabInput): ListedBucket | undefined {
  const [stay, setStay] = useState<ListedBucket>();
  const [isOpened, setOpened] = useState(false);
  const isTouched = useTouched(isLoading);
  const mayFollow = isLoading && !isTouched;
  const named = visible.find((bucket) => bucket === tab);
  const active = named ?? visible.find((bucket) => bucket === stay) ?? openingBucket(visible);
  const chosen = named ?? (isOpened ? undefined : opening) ?? stay ?? (mayFollow ? undefined : active);
  if (chosen !== stay) setStay(chosen);
  if (opening && !isOpened) setOpened(true);
  const gone = tab !== '' && active !== undefined && active !== tab;
  useEffect(() => {
    if (gone) onTab('');
  }, [gone, onTab]);
  return active;
}

/** The query of the list's address. */
function searchOf(tab: string, query: string): string {
  const search = new URLSearchParams(Object.entries({ tab, q: query }).filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

function NoShots({ children }: { children?: ReactNode }) {
  return (
    <div className="py-1">
      <p className="text-muted">{messages.shot.none}</p>
      {children}
    </div>
  );
}

/** Links from a tab without matches to the tabs that have some. */
function LinksToMatches({
  visible,
  counts,
  onTab,
}: {
  visible: ListedBucket[];
  counts: TabCounts;
  onTab: (tab: string) => void;
}) {
  const others = visible.filter((bucket) => counts[bucket] > 0);
  if (others.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      {text.foundElsewhere}
      {others.map((bucket) => (
        <button
          key={bucket}
          type="button"
          onClick={() => {
            // These links disappear together with the tab's content.
            document.querySelector<HTMLElement>(`[role=tab][data-value=${bucket}]`)?.focus();
            onTab(bucket);
          }}
          className="min-h-11 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {text.inTab(statusStyles[bucket].label, counts[bucket])}
        </button>
      ))}
    </p>
  );
}

interface NotShotProps {
  shots: ShotGroups<ListedShot>;
  rows: (left: ListedShot[]) => ReactNode;
}

/** Says, beside Completed, how many shots a completed project left undone; pressed, it shows them. */
function NotShot({ shots: { due, upcoming, delayed, draft }, rows }: NotShotProps) {
  const [isOpen, setOpen, button] = useNotShot();
  const left = [...due, ...upcoming, ...delayed, ...draft];
  if (left.length === 0) return null;
  return (
    <div className="mb-4">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 scroll-mt-24 items-center gap-1.5 rounded-control text-muted hover:text-ink"
      >
        {text.notShot(left.length)}
        <Icon of={ChevronDown} size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && <div>{rows(left)}</div>}
    </div>
  );
}

/** Announces the number of matches once typing stops. */
function FoundCount({ count }: { count: number | null }) {
  const settled = useDebounced(count, 500);
  return (
    <p role="status" className="sr-only">
      {settled === 0 ? messages.shot.none : settled !== null && text.found(settled)}
    </p>
  );
}
