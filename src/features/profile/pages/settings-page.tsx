import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tileWidth, useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { IconButton } from '../../../ui/icon-button';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { SideTabs } from '../../../ui/layout/side-tabs';
import { type SettingsTab, settingsPath, settingsTabOf, settingsTabPath, settingsTabs } from '../settings.rules';
import { SettingsSection, sectionItems } from '../ui/settings-sections';
import { SettingsTiles } from '../ui/settings-tiles';

const text = messages.settings;

/**
 * /settings: four tabs, on a small screen tiles that each open a page with a link back; the address names the tab (spec
 * section 2). A section stays mounted at every width, so that rotating a tablet loses nothing in it.
 */
export default function SettingsPage() {
  const tab = settingsTabOf(useSearch());
  const small = useMediaQuery(tileWidth);
  const [, navigate] = useLocation();
  const from = usePlaceBefore(tab ?? 'tiles');
  const heading = useArrivalAt(small ? tab : null, from);
  usePageTitle((small && sectionItems.find(({ value }) => value === tab)?.label) || text.title);
  const open = (next: SettingsTab) => next !== tab && navigate(settingsTabPath(next));
  const goBack = () => (from === 'tiles' ? window.history.back() : navigate(settingsPath, { replace: true }));
  if (small && tab === null) {
    return (
      <Container className="pt-5 pb-11 sm:pt-10">
        <h1 className="font-display text-display-lg">{text.title}</h1>
        <SettingsTiles onOpen={open} focusOn={from} />
      </Container>
    );
  }
  const shown = tab ?? settingsTabs[0];
  return (
    <Container className={small ? 'pt-1.5 pb-11 sm:pt-6' : 'pt-11 pb-11'}>
      <h1 className={small ? 'sr-only' : 'font-display text-display-lg'}>{text.title}</h1>
      {small && <IconButton label={messages.ui.back} icon={ArrowLeft} onClick={goBack} className="-ml-3" />}
      <div className={small ? 'mt-2' : 'mt-8'}>
        <SideTabs label={text.title} value={shown} onValueChange={open} items={sectionItems} bare={small}>
          <SettingsSection tab={shown} heading={heading} />
        </SideTabs>
      </div>
    </Container>
  );
}

type SettingsView = SettingsTab | 'tiles';

/** The ref of a section's heading, which takes the focus when its tile was opened. */
function useArrivalAt(tab: SettingsTab | null, from: SettingsView | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!from || tab === null) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [from, tab]);
  return heading;
}

/** The previous place; undefined for the first one. */
function usePlaceBefore(now: SettingsView): SettingsView | undefined {
  const [places, setPlaces] = useState<{ now: SettingsView; before?: SettingsView }>({ now });
  if (places.now === now) return places.before;
  setPlaces({ now, before: places.now });
  return places.now;
}
