import { messages } from '../../../kernel/messages';
import { StaleNotice } from '../../../ui/stale-notice';
import type { Replaced } from '../shot-edit.rules';
import type { useDraftEdit } from './use-draft-edit';

type Edit = Pick<ReturnType<typeof useDraftEdit>, 'isStale' | 'takeLatest' | 'replaced'>;

/** Says that somebody else was faster, and what of their version would be replaced by what is typed (case K2). */
export function StaleEdit({ edit: { isStale, takeLatest, replaced } }: { edit: Edit }) {
  return <StaleNotice isStale={isStale} onLoad={takeLatest} loaded={replaced && <Loaded replaced={replaced} />} />;
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
