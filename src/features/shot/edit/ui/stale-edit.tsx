import { messages } from '../../../../kernel/messages';
import { StaleNotice } from '../../../../ui/feedback/stale-notice';
import type { Replaced } from '../shot-edit.rules';
import type { useShotForm } from './use-shot-form';

interface StaleEditProps {
  edit: Pick<ReturnType<typeof useShotForm>, 'isStale' | 'takeLatest' | 'replaced'>;
  /** The title of the toast when the latest version could not be loaded. */
  failed: string;
}

/**
 * Says that another person changed the shot meanwhile, and which of their values the local edits would replace (case
 * K2).
 */
export function StaleEdit({ edit: { isStale, takeLatest, replaced }, failed }: StaleEditProps) {
  const loaded = replaced && <Loaded replaced={replaced} />;
  return <StaleNotice isStale={isStale} onLoad={() => takeLatest(failed)} loaded={loaded} />;
}

function Loaded({ replaced }: { replaced: Replaced[] }) {
  return (
    <>
      <p>{messages.stale.loaded}</p>
      {replaced.map(({ field, name, value }) => (
        <p key={field} className="line-clamp-4 wrap-anywhere">
          {messages.shotView.latest(name, field === 'description' ? plainText(value) : value)}
        </p>
      ))}
    </>
  );
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
