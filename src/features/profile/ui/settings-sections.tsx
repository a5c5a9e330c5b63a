import { CreditCard, type LucideIcon, Package, UserRound, Users } from 'lucide-react';
import type { ComponentType, Ref } from 'react';
import { messages } from '../../../kernel/messages';
import { LazyRegion, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import { GearList } from '../../gear/ui/gear-list';
import { TeamMembers } from '../../team/ui/team-members';
import { type SettingsTab, settingsTabOf, settingsTabs } from '../settings.rules';
import { Billing } from './billing';

const text = messages.settings;

interface Section {
  label: string;
  icon: LucideIcon;
  lead?: string;
  Content: ComponentType;
}

// With its forms: the section that would make the page too large.
const ProfileSettings = lazyPage(async () => (await import('./profile-settings')).ProfileSettings);
if (settingsTabOf(window.location.search) === 'profile') void ProfileSettings.preload();
else preloadOnFirstUse(ProfileSettings);

const sections: Record<SettingsTab, Section> = {
  gear: {
    label: text.gear,
    icon: Package,
    lead: text.gearLead,
    Content: GearList,
  },
  team: {
    label: text.team,
    icon: Users,
    lead: text.teamLead,
    Content: TeamMembers,
  },
  profile: {
    label: text.profile,
    icon: UserRound,
    Content: ProfileSettings,
  },
  billing: {
    label: text.billing,
    icon: CreditCard,
    Content: Billing,
  },
};

/** The sections of the settings as tabs or tiles. */
export const sectionItems = settingsTabs.map((value) => ({
  value,
  label: sections[value].label,
  icon: sections[value].icon,
}));

/** One section: its heading, which can take the focus, and its content. */
export function SettingsSection({ tab, heading }: { tab: SettingsTab; heading?: Ref<HTMLHeadingElement> }) {
  const { label, lead, Content } = sections[tab];
  return (
    <section aria-label={label}>
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-lg outline-none md:text-display-md">
        {label}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-6">
        <LazyRegion key={tab}>
          <Content />
        </LazyRegion>
      </div>
    </section>
  );
}
