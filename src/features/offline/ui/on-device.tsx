import { useQueryClient } from '@tanstack/react-query';
import { CloudDownload, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fromDevice, useNow } from '../../../client/clock';
import { useAccountId } from '../../../client/form/form-draft';
import { keptAccount } from '../../../client/kept/kept-account';
import { logFailure } from '../../../client/log';
import { hasSessionFlag } from '../../../client/session-flags';
import { trpcClient } from '../../../client/trpc';
import { viewerZone } from '../../../client/viewer-zone';
import { formatMoment, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { Container } from '../../../ui/layout/page';
import { useOnline } from '../../today/ui/use-online';
import { keepToday, keptAsOf } from '../keep-today.queries';
import { openDevice } from '../kept-device.queries';
import { setKeptState, useKeptState } from '../kept-state.queries';
import { keepProgram } from '../program';

const text = messages.offline;
/** The page's own data comes first. */
const BEGIN_AFTER_MS = 2000;
const AGAIN_AFTER_MS = 15 * 60_000;

/**
 * Keeps the program and today on the device of a signed-in person, and says at the top of the page how old what is
 * shown without a network is.
 */
export function OnDevice() {
  const isAble = useKeptProgram();
  return isAble && <Today />;
}

/** Whether the browser keeps the program: without it, what is kept could not be opened. */
function useKeptProgram(): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const keep = () => void keepProgram().then((kept) => isMounted && setIsKept(kept));
    const timer = setTimeout(keep, navigator.onLine ? BEGIN_AFTER_MS : 0);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return isKept;
}

function Today() {
  const isOnline = useOnline();
  useKeepToday(isOnline);
  const { isKeeping, asOf } = useKeptState();
  const now = useNow();
  const said = isOnline
    ? isKeeping && { icon: CloudDownload, sentence: text.keeping }
    : { icon: CloudOff, sentence: asOf === null ? text.noNetwork : text.asOf(timeOf(fromDevice(asOf), now)) };
  return (
    <div role="status" className={said ? (isOnline ? tabClasses : barClasses) : 'sr-only'}>
      {said && (
        <Container
          className={classes(
            'figures flex items-center gap-3 font-semibold',
            isOnline ? 'text-xs' : 'min-h-11 text-sm',
          )}
        >
          <Icon of={said.icon} size={isOnline ? 14 : 18} className="text-muted" />
          <span>{said.sentence}</span>
        </Container>
      )}
    </div>
  );
}

const barClasses = 'border-b border-line bg-draft-wash print:hidden';
/** Hangs from the top edge over the page, which does not move for these seconds. */
const tabClasses = classes(
  'pointer-events-none fixed top-0 left-1/2 z-toast w-max -translate-x-1/2 rounded-b-control bg-overlay py-1 shadow-2',
  'print:hidden',
);

/** A time of today alone, another with its day. */
function timeOf(instant: Date, now: Date): string {
  const zone = viewerZone();
  return wallDate(instant, zone) === wallDate(now, zone) ? formatTime(instant, zone) : formatMoment(instant, zone, now);
}

/** Whether the account is still signed in: another tab may have logged out, and another person in. */
async function isSignedIn(account: string): Promise<boolean> {
  if (!hasSessionFlag()) return false;
  if (!navigator.onLine) return keptAccount() === account;
  return (await trpcClient.auth.check.query()).user._id === account;
}

/** Keeps today on each visit, when the network is back, and again while the page stays open. */
function useKeepToday(isOnline: boolean): void {
  const queries = useQueryClient();
  const account = useAccountId();
  useEffect(() => {
    const left = new AbortController();
    const keep = async () => {
      try {
        if (!(await isSignedIn(account)) || left.signal.aborted) return;
        const device = await openDevice(account, queries);
        setKeptState({ asOf: keptAsOf(device) });
        if (!isOnline) return;
        await keepToday(queries, device);
        setKeptState({ asOf: keptAsOf(device) });
      } catch (error) {
        logFailure(text.failed, error);
      }
    };
    void keep();
    const again = setInterval(keep, AGAIN_AFTER_MS);
    return () => {
      left.abort();
      clearInterval(again);
    };
  }, [queries, account, isOnline]);
}
