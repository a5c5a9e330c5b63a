import { Clapperboard, type LucideIcon, Sun, Users } from 'lucide-react';
import { settingsPath, settingsTabOf } from '../../features/profile/settings.rules';
import { useDayCount } from '../../features/today/today.queries';
import { messages } from '../../kernel/messages';
import { routePaths } from './route-paths';

interface NavLink {
  href: string;
  label: string;
  icon: LucideIcon;
  /** How much waits there. */
  count?: number;
}

const sections: NavLink[] = [
  { href: routePaths.projects, label: messages.app.myProjects, icon: Clapperboard },
  { href: routePaths.sharedProjects, label: messages.project.shared, icon: Users },
];

/**
 * The tabs of the header, on a phone at the bottom. Today comes first while something is due or overdue, and on its own
 * page always.
 */
export function useNavLinks(path: string): NavLink[] {
  const { data } = useDayCount();
  const count = data ? data.shots + data.overdue : 0;
  if (count === 0 && path !== routePaths.today) return sections;
  return [{ href: routePaths.today, label: messages.today.title, icon: Sun, count }, ...sections];
}

/** The value of `aria-current` for a link at `path`: the pages of a shot belong to the list that has its project. */
export function ariaCurrentOf({ href }: NavLink, path: string, showsShared = false): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const section = showsShared ? routePaths.sharedProjects : routePaths.projects;
  const isOfProject = isShotPage(path) || isSuccessPage(path) || isSheetPage(path);
  return href === section && isOfProject ? 'true' : undefined;
}

/**
 * Whether on a phone the page has a header of its own instead of the app's: pages of shots, and a tab of the settings
 * (design 4).
 */
export function hasOwnHead(path: string, search: string): boolean {
  return isShotPage(path) || (path === settingsPath && settingsTabOf(search) !== null);
}

/** Whether on a phone the page has the app's tabs at the bottom. */
export function hasBottomNav(path: string, search: string): boolean {
  if (path === routePaths.today || path === routePaths.light) return true;
  return sections.some(({ href }) => href === path) || (path === settingsPath && !hasOwnHead(path, search));
}

/** Whether the page is a project's shots, the wizard or a shot. */
function isShotPage(path: string): boolean {
  return /^\/(?:shotlist|createshot|viewshot)(?:\/|$)/i.test(path);
}

/** Whether it is the page after the wizard, which on a phone has the app's header. */
function isSuccessPage(path: string): boolean {
  return /^\/successpage\//i.test(path);
}

/** Whether it is the page of a day's call sheet. */
function isSheetPage(path: string): boolean {
  return /^\/projects\/[^/]+\/callsheet\//i.test(path);
}

/**
 * Whether the page takes the whole width: the wizard's rail starts at the window's edge, and so does the header above
 * it (design 5).
 */
export function isWide(path: string): boolean {
  return /^\/createshot(?:\/|$)/i.test(path);
}
