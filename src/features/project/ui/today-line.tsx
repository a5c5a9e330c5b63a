import { Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messages } from '../../../kernel/messages';
import { Delayed, Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon';
import { useDayCount } from '../../today/today.queries';

const text = messages.dashboard;
/** The height of a line; for a finger a target of 44 px. */
const line = 'flex min-h-11 items-center pointer-fine:min-h-6';

/**
 * What is due today in all projects, each a link, and what is overdue; its line is there before it is loaded. On a
 * phone the badge of the tab says how many.
 */
export function TodayLine() {
  const { data: today, error, refetch } = useDayCount();
  return (
    <section aria-label={text.today} className="flex flex-wrap items-center gap-x-4 text-sm sm:mt-1">
      {today && today.shots > 0 ? (
        <>
          <Link href="/today" className={`${line} gap-1.5 rounded-control font-semibold hover:underline max-sm:hidden`}>
            <Icon of={Sun} size={16} className="text-due" />
            {text.todayShots(today.shots, today.projects.length, today.overdue)}
          </Link>
          <Projects projects={today.projects} />
        </>
      ) : (
        <p className={`${line} flex-wrap gap-x-2 text-muted`}>
          {today && <span>{text.todayNone}</span>}
          {today && today.overdue > 0 && (
            <Link href="/today" className={`${line} ${linkClasses} max-sm:hidden`}>
              {text.todayOverdue(today.overdue)}
            </Link>
          )}
          {!today && !error && (
            <Delayed>
              <Skeleton className="h-4 w-52" />
            </Delayed>
          )}
          {!today && error && (
            <>
              <span>{text.todayFailed}</span>
              <button type="button" onClick={() => void refetch()} className={`${line} ${linkClasses}`}>
                {messages.ui.retry}
              </button>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** Few enough for one line; a button shows the others, so that the cards do not move by themselves. */
const shown = 3;

type DueProjects = NonNullable<ReturnType<typeof useDayCount>['data']>['projects'];

function Projects({ projects }: { projects: DueProjects }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const more = projects.length - shown;
  // The button disappears: the first of the links that it revealed takes the focus.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('a')[shown]?.focus();
  }, [all]);
  return (
    <ul ref={list} className="flex min-w-0 flex-wrap gap-x-4">
      {(all ? projects : projects.slice(0, shown)).map(({ _id, title, shots }) => (
        <li key={_id} className="min-w-0">
          <Link href={`/shotlist/${_id}`} className={`${line} ${linkClasses}`}>
            <span dir="auto" className="max-w-56 truncate">
              {title}
            </span>
            <span className="figures">&nbsp;({shots})</span>
          </Link>
        </li>
      ))}
      {!all && more > 0 && (
        <li>
          <button type="button" aria-expanded={false} onClick={() => setAll(true)} className={`${line} ${linkClasses}`}>
            {text.todayMore(more)}
          </button>
        </li>
      )}
    </ul>
  );
}

const linkClasses =
  'rounded-control font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2';
