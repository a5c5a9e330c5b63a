import { CalendarPlus, EllipsisVertical, Printer, Sunrise } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { IconButton } from '../../../../ui/icon-button';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import { Menu } from '../../../../ui/overlay/menu';
import type { MenuItem } from '../../../../ui/overlay/menu-list';
import { useKeeping } from '../../../offline/ui/keep-project';
import type { ProjectOut } from '../../project.schema';
import { discClasses } from '../../ui/project-menu';
import { useLeaving } from './leave-project';

const AddToCalendarDialog = lazyPage(
  async () => (await import('../../../calendar/ui/add-to-calendar-dialog')).AddToCalendarDialog,
);

const menuText = messages.projectMenu;

interface SharedProjectMenuProps {
  project: ProjectOut;
  /** Called after the member has left, for example to leave its page. */
  onLeft?: () => void;
  /** Prints its shots; only where they are loaded. */
  onPrint?: () => void;
  /** What else its page offers. */
  items?: readonly MenuItem[];
  /** Places the menu on the picture. */
  className?: string;
}

/** What crew and viewers may do with a project of which they see something. */
export function SharedProjectMenu({ project, onLeft, onPrint, items = [], className }: SharedProjectMenuProps) {
  const [isSubscribing, setIsSubscribing] = useState(false);
  const leave = useLeaving(project, onLeft);
  const keeping = useKeeping(project);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={menuText.menu(project.projectTitle)}
            tip={menuText.tip}
            icon={EllipsisVertical}
            data-theme="dark"
            data-project-menu={project._id}
            className={classes(discClasses, className)}
          />
        }
        items={[
          ...items,
          { label: messages.light.calculator, icon: Sunrise, href: `/light?projectId=${project._id}` },
          { label: menuText.addToCalendar, icon: CalendarPlus, onSelect: () => setIsSubscribing(true) },
          keeping.item,
          ...(onPrint ? [{ label: messages.ui.print, icon: Printer, onSelect: onPrint }] : []),
          ...leave.items,
        ]}
      />
      <LazyDialog open={isSubscribing} onClose={() => setIsSubscribing(false)}>
        <AddToCalendarDialog project={project} open={isSubscribing} onClose={() => setIsSubscribing(false)} />
      </LazyDialog>
      {leave.dialog}
      {keeping.dialog}
    </>
  );
}
