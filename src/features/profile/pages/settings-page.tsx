import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tileWidth, useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { IconButton } from '../../../ui/icon-button';
import { Container, PageTitle, usePageTitle } from '../../../ui/page';
import { SideTabs } from '../../../ui/side-tabs';
import { type SettingsTab, settingsPath, settingsTabOf, settingsTabPath, settingsTabs } from '../settings.rules';
import { SettingsSection, sectionItems } from '../ui/settings-sections';
import { SettingsTiles } from '../ui/settings-tiles';

const text = messages.settings;

/** /settings: four tabs, on a small screen tiles that each open a page with a way back; the address names the tab (spec section 2). */
export default function SettingsPage() {
  const tab = settingsTabOf(useSearch());
  const [, navigate] = useLocation();
  const open = (next: SettingsTab) => next !== tab && navigate(settingsTabPath(next));
  if (useMediaQuery(tileWidth)) return <SmallSettings tab={tab} onOpen={open} />;
  const shown = tab ?? settingsTabs[0];
  return (
    <Container className="pt-11 pb-11">
      <PageTitle title={text.title} />
      <div className="mt-8">
        <SideTabs label={text.title} value={shown} onValueChange={open} items={sectionItems}>
          <SettingsSection tab={shown} />
        </SideTabs>
      </div>
    </Container>
  );
}

type Place = SettingsTab | 'tiles';

/** Opening a tile moves the focus to its section, going back to the tile. */
function SmallSettings({ tab, onOpen }: { tab: SettingsTab | null; onOpen: (tab: SettingsTab) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const from = usePlaceBefore(tab ?? 'tiles');
  const [, navigate] = useLocation();
  usePageTitle(sectionItems.find(({ value }) => value === tab)?.label ?? text.title);
  useEffect(() => {
    if (!from || tab === null) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [from, tab]);
  const goBack = () => (from === 'tiles' ? window.history.back() : navigate(settingsPath, { replace: true }));
  if (tab === null) {
    return (
      <Container className="pt-5 pb-11 sm:pt-10">
        <h1 className="font-display text-display-lg">{text.title}</h1>
        <SettingsTiles onOpen={onOpen} focusOn={from} />
      </Container>
    );
  }
  return (
    <Container className="pt-1.5 pb-11 sm:pt-6">
      <h1 className="sr-only">{text.title}</h1>
      <IconButton label={messages.ui.back} icon={ArrowLeft} onClick={goBack} className="-ml-3" />
      <div className="mt-2">
        <SettingsSection tab={tab} heading={heading} />
      </div>
    </Container>
  );
}

/** Where one was before this place; nothing for the place that the page was opened at. */
function usePlaceBefore(now: Place): Place | undefined {
  const [places, setPlaces] = useState<{ now: Place; before?: Place }>({ now });
  if (places.now === now) return places.before;
  setPlaces({ now, before: places.now });
  return places.now;
}
