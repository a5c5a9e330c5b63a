import { CloudOff } from 'lucide-react';
import { messages } from '../../kernel/messages';
import { ButtonLink } from '../../ui/button-link';
import { EmptyFrame } from '../../ui/feedback/empty-frame';
import { usePageTitle } from '../../ui/layout/page';
import { HeaderBar } from './app-header';
import { routePaths } from './route-paths';

const text = messages.offline;
const overviews: readonly string[] = [routePaths.today, routePaths.projects];
/** Pages of a project or a shot, which the device may keep. */
const ofProjects: readonly string[] = [routePaths.shotList, routePaths.viewShot].map((path) => path.replace(':id', ''));

/** Shown without a network where the device has nothing of the account; the page follows with the network. */
export function NothingKept({ path }: { path: string }) {
  const isOverview = overviews.includes(path);
  const isOfProject = ofProjects.some((page) => path.startsWith(page));
  const title = isOverview ? text.nothingKept : isOfProject ? text.notKept : text.needsNetwork;
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderBar path={path} hiddenOnPhone={false} />
      <main id="content" tabIndex={-1} className="outline-none">
        <EmptyFrame
          icon={CloudOff}
          heading="h1"
          title={title}
          text={text.opensLater}
          action={isOverview ? undefined : <ButtonLink href={routePaths.today}>{text.toToday}</ButtonLink>}
        />
      </main>
    </div>
  );
}
