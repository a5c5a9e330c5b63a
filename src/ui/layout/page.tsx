import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes';

const title = { before: '', page: '' };

function setTitle(changed: Partial<typeof title>): void {
  Object.assign(title, changed);
  document.title = title.before + title.page;
}

/** Sets the document's title: "{page} · Firstlight". */
export function usePageTitle(page: string): void {
  useEffect(() => setTitle({ page: `${page} · Firstlight` }), [page]);
}

/** Begins the title of every page with these words. */
export function useTitleBefore(before: string): void {
  useEffect(() => {
    if (before === '') return;
    setTitle({ before });
    return () => setTitle({ before: '' });
  }, [before]);
}

/**
 * Focuses the heading of content that replaced other content: otherwise a keyboard user has lost the focus, and a
 * screen reader says nothing.
 */
export function useFocusHeading(arrived: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return heading;
}

/** The column of a page: at most 1200 px wide, with the gutter. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('mx-auto w-full max-w-page px-5 sm:px-8', className)}>{children}</div>;
}

interface PageTitleProps {
  title: string;
  lead?: ReactNode;
  /** Shown at the right of the title; a search among them may cover the line. */
  actions?: ReactNode;
}

/** The one h1 of a page; also sets the document's title. */
export function PageTitle({ title, lead, actions }: PageTitleProps) {
  usePageTitle(title);
  return (
    <div
      className={classes('group relative flex items-center justify-between gap-4', actions !== undefined && 'min-h-11')}
    >
      <div className="min-w-0 max-sm:group-has-data-filled:opacity-0 max-sm:group-has-[input:focus]:opacity-0">
        <h1 className="font-display text-display-lg">{title}</h1>
        {lead && <p className="mt-2 max-w-measure text-lg text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
