import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../../client/clock';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { Slate } from '../../../ui/slate';
import { cachedShot } from '../../shot/shot-cache.queries';
import type { StoredWrite } from '../../shot/store/waiting.rules';
import { useDealWithRefused } from '../refused.queries';
import { mayUseMine, mineWords, onlyShot, pressedWords, theirWords } from '../refused-words.rules';
import { momentOf } from './moment';

const text = messages.offline.refused;

interface RefusedDialogProps {
  refused: readonly StoredWrite[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const mineOf = (refused: readonly StoredWrite[]) =>
  refused.filter(({ write, refusal }) => mayUseMine(write, refusal?.conflicts ?? []));

/** The changes that could not be saved: what was pressed, what stands now, and what is to be done (design-crew 88). */
export function RefusedDialog({ refused, open, onOpenChange }: RefusedDialogProps) {
  const { keepTheirs, sendMine, isBusy } = useDealWithRefused();
  const mine = mineOf(refused);
  const isAllChanged = mine.length === refused.length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.offline.notSaved(refused.length)}
      description={isAllChanged ? text.changed : text.others}
      footer={
        <>
          {mine.length > 0 && (
            <Button variant="ghost" loading={isBusy} onClick={() => void sendMine(mine)}>
              {text.useAll}
            </Button>
          )}
          <Button variant="ghost" onClick={() => void keepTheirs(refused)}>
            {text.keepAll}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {refused.map((one) => (
          <RefusedChange
            key={one.write.key}
            refused={one}
            isBusy={isBusy}
            onKeepTheirs={() => void keepTheirs([one])}
            onUseMine={() => void sendMine([one])}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RefusedChangeProps {
  refused: StoredWrite;
  isBusy: boolean;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

function RefusedChange({ refused: { write, refusal }, isBusy, onKeepTheirs, onUseMine }: RefusedChangeProps) {
  const queries = useQueryClient();
  const now = useNow();
  const id = onlyShot(write);
  const shot = id === undefined ? undefined : cachedShot(queries, id);
  const words = { zone: shot?.timeZoneId ?? viewerZone(), sceneNumber: () => undefined, plain };
  const time = (instant: Date) => momentOf(instant, now);
  const pressedAt = time(new Date(write.at));
  const [conflict] = refusal?.conflicts ?? [];
  const mine = conflict ? mineWords(write, conflict, words) : pressedWords(write, words);
  return (
    <li className="py-5">
      <h3 className="flex items-center gap-3 text-row">
        {shot && <Slate number={shot.number} />}
        <span dir="auto">{shot?.title ?? text.aShot}</span>
      </h3>
      <dl className="figures mt-3 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5">
        <dt className="text-muted">{text.you}</dt>
        <dd dir="auto">
          <b className="font-semibold">{mine}</b> {text.at(pressedAt)}
        </dd>
        <dt dir="auto" className="truncate text-muted">
          {conflict?.by ?? text.now}
        </dt>
        <dd dir="auto">
          {conflict ? (
            <>
              <b className="font-semibold">{theirWords(conflict, words)}</b> {text.at(time(new Date(conflict.at)))}
            </>
          ) : (
            <span>{refusal?.sentence}</span>
          )}
        </dd>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button onClick={onKeepTheirs}>{text.keepTheirs}</Button>
        {mayUseMine(write, refusal?.conflicts ?? []) && (
          <Button loading={isBusy} onClick={onUseMine}>
            {text.useMine}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The text of HTML. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
