import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../client/clock';
import { useAccountId } from '../../../client/form/form-draft';
import { removeKept, whenKeptRemoved } from '../../../client/kept/kept-account';
import { canWait } from '../../../client/kept/program-kept';
import { logFailure } from '../../../client/log';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { type KeptProject, openDevice } from '../kept-device.queries';
import { useKeptState } from '../kept-state.queries';
import { useRemoveKept } from './keep-project';
import { momentOfDevice } from './moment';

const text = messages.offline.settings;

interface KeptItem extends KeptProject {
  bytes: number;
  /** A person chose to keep it as a whole. */
  isChosen: boolean;
}

/** The projects that this device keeps of the account. */
function useKeptItems(): readonly KeptItem[] {
  const queries = useQueryClient();
  const account = useAccountId();
  const { asOf, chosen } = useKeptState();
  const [items, setItems] = useState<readonly KeptItem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when a project was kept
  useEffect(() => {
    if (!canWait()) return;
    let isMounted = true;
    const read = async () => {
      const device = await openDevice(account, queries);
      const [sizes, choices] = [await device.sizes(), await device.chosen()];
      const kept = [...device.projects.values()].map((project) => ({
        ...project,
        bytes: sizes.get(project._id) ?? 0,
        isChosen: choices[project._id] !== undefined,
      }));
      if (isMounted) setItems(kept);
    };
    read().catch((error) => logFailure(messages.offline.failed, error));
    const stop = whenKeptRemoved(() => setItems([]));
    return () => {
      isMounted = false;
      stop();
    };
  }, [queries, account, asOf, chosen]);
  return items;
}

/** What this device keeps, who may read it, and a way to remove it (contract-crew, section 15). */
export function KeptSettings() {
  const items = useKeptItems();
  const now = useNow();
  const remove = useRemoveKept();
  return (
    <section aria-labelledby="kept-settings">
      <h3 id="kept-settings" className="font-display text-display-sm">
        {text.title}
      </h3>
      <p className="mt-1 text-muted">{canWait() ? text.lead : text.needsHttps}</p>
      {items.length === 0 && canWait() && <p className="mt-4">{messages.offline.nothingKept}</p>}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {items.map(({ _id, title, bytes, asOf, isChosen }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span dir="auto" className="min-w-48 flex-1 font-semibold wrap-anywhere">
              {title}
            </span>
            <span className="figures text-sm text-muted">
              {[text.size(bytes), text.asOf(momentOfDevice(asOf, now)), ...(isChosen ? [] : [text.byItself])].join(
                ' · ',
              )}
            </span>
            {isChosen && <IconButton label={text.remove(title)} icon={CloudOff} onClick={() => void remove(_id)} />}
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Button icon={Trash2} onClick={removeKept} className="mt-4 text-danger!">
          {text.removeAll}
        </Button>
      )}
    </section>
  );
}
