import { Clapperboard, type LucideIcon, Users } from 'lucide-react';
import { settingsPath, settingsTabOf } from '../../features/profile/settings.rules';
import { messages } from '../../kernel/messages';
import { routePaths } from './route-paths';

interface NavLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The tabs of the header, on a phone of the bottom. */
export const navLinks: NavLink[] = [
  { href: routePaths.projects, label: messages.app.myProjects, icon: Clapperboard },
  { href: routePaths.sharedProjects, label: messages.project.shared, icon: Users },
];

/**
 * The value of `aria-current` for a link while `path` is shown: a shot's pages belong to where its project is listed.
 */
export function currentOf({ href }: NavLink, path: string, showsShared = false): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const section = showsShared ? routePaths.sharedProjects : routePaths.projects;
  return href === section && (isShotPage(path) || isSuccessPage(path)) ? 'true' : undefined;
}

/**
 * The pages that on a phone bring a head of their own instead of the app's: those of shots, and a tab of the settings
 * (design 4).
 */
export function hasOwnHead(path: string, search: string): boolean {
  return isShotPage(path) || (path === settingsPath && settingsTabOf(search) !== null);
}

/** The pages that on a phone have the app's tabs at the bottom. */
export function hasBottomNav(path: string, search: string): boolean {
  return navLinks.some(({ href }) => href === path) || (path === settingsPath && !hasOwnHead(path, search));
}

/** A project's shots, the wizard and a shot. */
function isShotPage(path: string): boolean {
  return /^\/(?:shotlist|createshot|viewshot)(?:\/|$)/i.test(path);
}

/** The page after the wizard, which on a phone has the app's head. */
function isSuccessPage(path: string): boolean {
  return /^\/successpage\//i.test(path);
}

/** The wizard's rail starts at the window's edge, and so does the header above it (design 5). */
export function isWide(path: string): boolean {
  return /^\/createshot(?:\/|$)/i.test(path);
}
