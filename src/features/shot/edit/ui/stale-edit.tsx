import { messages } from '../../../../kernel/messages';
import { StaleNotice } from '../../../../ui/feedback/stale-notice';
import { useScenes } from '../../../scene/scene.queries';
import type { Replaced } from '../shot-edit.rules';
import type { useShotForm } from './use-shot-form';

interface StaleEditProps {
  edit: Pick<ReturnType<typeof useShotForm>, 'isStale' | 'takeLatest' | 'replaced'>;
  projectId: string;
  /** The title of the toast when the latest version could not be loaded. */
  failed: string;
}

/**
 * Says that another person changed the shot meanwhile, and which of their values the local edits would replace (case
 * K2).
 */
export function StaleEdit({ edit: { isStale, takeLatest, replaced }, projectId, failed }: StaleEditProps) {
  const loaded = replaced && <Loaded replaced={replaced} projectId={projectId} />;
  return <StaleNotice isStale={isStale} onLoad={() => takeLatest(failed)} loaded={loaded} />;
}

function Loaded({ replaced, projectId }: { replaced: Replaced[]; projectId: string }) {
  const scenes = useScenes(
    projectId,
    replaced.some(({ field }) => field === 'sceneId'),
  ).data;
  const shown = ({ field, value }: Replaced) => {
    if (field === 'description') return plainText(value);
    if (field !== 'sceneId') return value || messages.wizard.blank;
    const scene = scenes?.find(({ _id }) => _id === value);
    return scene ? messages.scene.listed(scene) : messages.byScene.noScene;
  };
  return (
    <>
      <p>{messages.stale.loaded}</p>
      {replaced.map((one) => (
        <p key={one.field} className="line-clamp-4 wrap-anywhere">
          {messages.shotView.latest(one.name, shown(one))}
        </p>
      ))}
    </>
  );
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
