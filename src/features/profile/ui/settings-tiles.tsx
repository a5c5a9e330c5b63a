import { useEffect, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { visualOnly, visualOnlyClasses } from '../../../ui/layout/visually-hidden';
import { useGear } from '../../gear/gear.queries';
import { useTeam } from '../../team/team.queries';
import { useProfile } from '../profile.queries';
import type { SettingsTab } from '../settings.rules';
import { sectionItems } from './settings-sections';

interface SettingsTilesProps {
  onOpen: (tab: SettingsTab) => void;
  /** The tile that takes the focus: that of the section that was just left. */
  focusOn: string | undefined;
}

/** The tabs of the settings on a small screen (spec section 2). */
export function SettingsTiles({ onOpen, focusOn }: SettingsTilesProps) {
  const meta = useMeta();
  return (
    <div className="mt-5 grid grid-cols-2 gap-3.5">
      {sectionItems.map(({ value, label, icon }) => (
        <Tile
          key={value}
          label={label}
          icon={icon}
          meta={meta[value]}
          focused={value === focusOn}
          onClick={() => onOpen(value)}
        />
      ))}
    </div>
  );
}

/** A summary of each section for its tile. */
function useMeta(): Partial<Record<SettingsTab, string>> {
  const gear = useGear().data;
  const team = useTeam().data;
  const profile = useProfile().data;
  return {
    ...(gear && { gear: messages.settings.gearCount(gear.length) }),
    ...(team && { team: messages.dashboard.teamCount(team.length) }),
    ...(profile && { profile: profile.name }),
  };
}

type TileProps = Pick<(typeof sectionItems)[number], 'label' | 'icon'> & {
  meta: string | undefined;
  focused: boolean;
  onClick: () => void;
};

function Tile({ label, icon, meta, focused, onClick }: TileProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      aria-description={meta}
      className={classes(
        'flex min-h-[147px] min-w-0 flex-col items-start rounded-card border border-line bg-surface',
        'p-[18px] text-left shadow-1 transition-colors duration-fast hover:border-line-strong',
      )}
    >
      <span className="flex size-12 items-center justify-center rounded-thumb bg-accent-wash text-accent-ink">
        <Icon of={icon} size={24} />
      </span>
      <span className="mt-4 font-semibold">{label}</span>
      {meta && (
        <span
          {...visualOnly(meta)}
          className={classes(visualOnlyClasses, 'figures line-clamp-2 text-sm text-muted wrap-anywhere')}
        />
      )}
    </button>
  );
}
