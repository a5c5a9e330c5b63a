import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { statusLooks } from '../../../ui/status-look';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { toast } from '../../../ui/toast-store';
import { useSetShotStatus } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { groupShots, type ListedBucket, visibleBuckets } from '../shot-list.rules';
import { ShotRows } from './shot-rows';

interface ShotTabsProps {
  projectId: string;
  projectCompleted: boolean;
  readOnly: boolean;
  shots: ShotOut[];
  now: Date;
}

/** A project's shots by status: empty tabs are not there, and the first one that is not empty opens (spec section 2). */
export function ShotTabs({ projectId, projectCompleted, readOnly, shots, now }: ShotTabsProps) {
  const [chosen, setChosen] = useState<ListedBucket>();
  const complete = useComplete(projectId);
  const groups = groupShots(shots);
  const visible = visibleBuckets(groups, projectCompleted);
  const active = visible.find((bucket) => bucket === chosen) ?? visible[0];
  if (!active) return <NoShots />;
  // Where one is, one stays: a shot that moves to an earlier tab does not take the page along.
  if (active !== chosen) setChosen(active);
  return (
    <Tabs
      label={messages.shotList.statuses}
      value={active}
      onValueChange={setChosen}
      items={visible.map((bucket) => ({
        value: bucket,
        label: statusLooks[bucket].label,
        icon: statusLooks[bucket].icon,
        tone: bucket,
        count: groups[bucket].length,
      }))}
    >
      <TabPanel value={active}>
        {groups[active].length === 0 ? (
          <NoShots />
        ) : (
          <ShotRows bucket={active} shots={groups[active]} now={now} readOnly={readOnly} onComplete={complete} />
        )}
      </TabPanel>
    </Tabs>
  );
}

function NoShots() {
  return <p className="py-6 text-muted">{messages.shot.none}</p>;
}

function useComplete(projectId: string) {
  const { mutate } = useSetShotStatus(projectId);
  return (shot: ShotOut) =>
    mutate(
      { id: shot._id, status: 'completed' },
      {
        onSuccess: ({ message }) => toast.success(message ?? messages.shot.statusUpdated),
        onError: (error) => toast.error(messages.shotView.statusFailed, errorText(error)),
      },
    );
}
