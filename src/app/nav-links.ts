import { Clapperboard, type LucideIcon } from 'lucide-react';
import { messages } from '../kernel/messages';
import { routePaths } from './route-paths';

interface NavLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The tabs of the header, on a phone of the bottom. */
export const navLinks: NavLink[] = [{ href: routePaths.projects, label: messages.app.myProjects, icon: Clapperboard }];

/** The value of `aria-current` for a link while `path` is shown. */
export function currentOf({ href }: NavLink, path: string): 'page' | undefined {
  return href === path ? 'page' : undefined;
}
