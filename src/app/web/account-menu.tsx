import { ChevronDown, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { themeChoice, themeChoices } from '../../client/device-setting';
import { useLogout } from '../../client/session';
import { messages } from '../../kernel/messages';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/overlay/menu';
import { routePaths } from './route-paths';

const text = messages.app;
const icons = { system: Monitor, light: Sun, dark: Moon };
const themes = themeChoices.map((value) => ({ value, label: text.themes[value], icon: icons[value] }));

interface AccountMenuProps {
  user: { name: string; profileImage: string | null };
  /** Opens the list of keyboard shortcuts. */
  onHelp: () => void;
}

/** The account's menu: settings, shortcuts, the theme, logout. */
export function AccountMenu({ user, onHelp }: AccountMenuProps) {
  const logout = useLogout();
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.read);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={text.accountMenu}
          className="-mr-1 flex min-h-11 items-center gap-3 rounded-control px-1 text-muted hover:text-ink sm:mr-0"
        >
          <Avatar name={user.name} src={user.profileImage?.replace(/large$/, 'small')} size={38} />
          <Icon of={ChevronDown} size={18} className="max-sm:hidden" />
        </button>
      }
      items={[
        { label: text.settings, icon: Settings, href: routePaths.settings },
        { label: messages.shortcuts.title, icon: Keyboard, onSelect: onHelp },
        { label: text.logout, icon: LogOut, onSelect: () => logout() },
      ]}
      choice={{
        label: text.theme,
        value: theme,
        onChoose: (value) => themeChoice.write(themeChoices.find((choice) => choice === value) ?? 'system'),
        options: themes,
      }}
    />
  );
}
