import { CreditCard, type LucideIcon, Package, UserRound, Users } from 'lucide-react';
import type { Ref } from 'react';
import { type LazyComponent, LazyRegion, lazyComponent } from '../../../client/loading/lazy-component';
import { messages } from '../../../kernel/messages';
import { onFirstInteraction } from '../../../ui/overlay/on-demand';
import { type SettingsTab, settingsTabOf, settingsTabs } from '../settings.rules';

const text = messages.settings;

interface Section {
  label: string;
  icon: LucideIcon;
  lead?: string;
  Content: LazyComponent<object>;
}

const sections: Record<SettingsTab, Section> = {
  gear: {
    label: text.gear,
    icon: Package,
    lead: text.gearLead,
    Content: lazyComponent(async () => (await import('../../gear/ui/gear-list')).GearList),
  },
  team: {
    label: text.team,
    icon: Users,
    lead: text.teamLead,
    Content: lazyComponent(async () => (await import('../../invite/ui/team-members')).TeamMembers),
  },
  profile: {
    label: text.profile,
    icon: UserRound,
    Content: lazyComponent(async () => (await import('./profile-settings')).ProfileSettings),
  },
  billing: {
    label: text.billing,
    icon: CreditCard,
    Content: lazyComponent(async () => (await import('./billing')).Billing),
  },
};

// The requested section loads with the page, the others at the first sign that the person is going to use it.
void sections[settingsTabOf(window.location.search) ?? settingsTabs[0]].Content.preload();
onFirstInteraction(() => {
  for (const tab of settingsTabs) void sections[tab].Content.preload();
});

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
