import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { TabPanel, Tabs } from '../../../../ui/layout/tabs';
import { LazyRegion, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import type { ShotOut } from '../../shot.schema';
import { ShotImages } from './shot-images';

const text = messages.shotView;
const ShotVideos = lazyPage(async () => (await import('./shot-media-tabs')).ShotVideos);
const ShotMembers = lazyPage(async () => (await import('./shot-media-tabs')).ShotMembers);
preloadOnFirstUse(ShotVideos, ShotMembers);

type MediaTab = 'images' | 'videos' | 'members';

interface ShotMediaProps {
  shot: ShotOut;
  /** Left out when the shot may not be edited. */
  onEdit: ((subject: MediaTab) => void) | undefined;
}

/** The media of a shot, in three tabs: IMAGES, VIDEOS, MEMBERS (spec section 2). */
export function ShotMedia({ shot, onEdit }: ShotMediaProps) {
  const [tab, setTab] = useState<MediaTab>('images');
  const { inspirationImages: images, referenceVideos: videos, members } = shot;
  return (
    <Tabs
      label={text.media}
      value={tab}
      onValueChange={setTab}
      describeCounts
      aside={
        onEdit && (
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            onClick={() => onEdit(tab)}
            className="max-sm:mt-3 max-sm:-ml-3 sm:-mr-3.5 sm:-mb-1"
          >
            {text.choose[tab]}
          </Button>
        )
      }
      items={[
        { value: 'images', label: text.images, count: images.length },
        { value: 'videos', label: text.videos, count: videos.length },
        { value: 'members', label: text.members, count: members.length },
      ]}
    >
      <Panel tab="images" empty={images.length === 0 && text.noImages}>
        <ShotImages urls={images} />
      </Panel>
      <Panel tab="videos" empty={videos.length === 0 && text.noVideos}>
        <LazyRegion>
          <ShotVideos urls={videos} />
        </LazyRegion>
      </Panel>
      <TabPanel value="members">
        <LazyRegion>
          <ShotMembers shot={shot} canInvite={onEdit !== undefined} />
        </LazyRegion>
      </TabPanel>
    </Tabs>
  );
}

function Panel({ tab, empty, children }: { tab: MediaTab; empty: string | false; children: ReactNode }) {
  return <TabPanel value={tab}>{empty ? <p className="text-muted">{empty}</p> : children}</TabPanel>;
}
