import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { LazyRegion, lazyPage } from '../../../../ui/loading/lazy-page';
import { useBackCloses } from '../../../../ui/overlay/back-layers';
import type { ProjectOut } from '../../../project/project.schema';
import { selection, useIsSelecting } from './selection-store';

const SelectBar = lazyPage(async () => (await import('./select-bar')).SelectBar);

/** What a view shows while shots are being selected: on a phone its own head, and the bar. */
export function SelectLayer({ project }: { project: ProjectOut }) {
  const isOn = useIsSelecting();
  useEffect(() => () => selection.end(), []);
  useBackCloses(isOn, selection.end);
  if (!isOn) return null;
  return (
    <LazyRegion waiting={null}>
      <SelectBar project={project} />
    </LazyRegion>
  );
}

/** The head of the page on a phone while shots are being selected. */
export function SelectHead({ project: { projectTitle } }: { project: ProjectOut }) {
  const done = useRef<HTMLButtonElement>(null);
  const isOn = useIsSelecting();
  // On a phone it takes the place of the button that was pressed.
  useLayoutEffect(() => {
    if (isOn && done.current?.checkVisibility()) done.current.focus();
  }, [isOn]);
  if (!isOn) return null;
  return (
    <div className="flex min-h-11 items-center justify-between pt-5 sm:hidden">
      <h1 dir="auto" className="sr-only">
        {projectTitle}
      </h1>
      <h2 className="font-display text-display-md">{messages.select.title}</h2>
      <Button ref={done} variant="ghost" onClick={selection.end} className="text-accent-ink">
        {messages.select.done}
      </Button>
    </div>
  );
}

/** What makes room for the selection on a phone; it stays as it is meanwhile. */
export function RestsWhileSelecting({ children }: { children: ReactNode }) {
  return <div className={useIsSelecting() ? 'max-sm:hidden' : 'contents'}>{children}</div>;
}
