import { useQueryClient } from '@tanstack/react-query';
import { CloudCheck, CloudDownload, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../client/clock';
import { useAccountId } from '../../../client/form/form-draft';
import { keptAccount } from '../../../client/kept/kept-account';
import { useOnline } from '../../../client/kept/online';
import { noteProgramKept } from '../../../client/kept/program-kept';
import { logFailure } from '../../../client/log';
import { hasSessionFlag } from '../../../client/session-flags';
import { trpcClient } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { Container, useTitleBefore } from '../../../ui/layout/page';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { shotWrites, useShown } from '../../shot/store/shot-writes.queries';
import { followWaiting, useRefused } from '../../shot/store/waiting.queries';
import type { StoredWrite } from '../../shot/store/waiting.rules';
import { keepToday, tellKept } from '../keep-today.queries';
import { openDevice } from '../kept-device.queries';
import { useKeptState } from '../kept-state.queries';
import { keepProgram } from '../program';
import { momentOfDevice } from './moment';
import { LogoutQuestion, OthersWaiting } from './waiting-questions';

const RefusedDialog = lazyPage(async () => (await import('./refused-dialog')).RefusedDialog);

const text = messages.offline;
/** The page's own data comes first. */
const BEGIN_AFTER_MS = 2000;
const AGAIN_AFTER_MS = 15 * 60_000;

/**
 * Keeps the program and today on the device of a signed-in person, sends what waits, and says both at the top of the
 * page: how old what is shown without a network is, and how many changes wait or could not be saved.
 */
export function OnDevice() {
  const account = useAccountId();
  const queries = useQueryClient();
  const isAble = useKeptProgram();
  const isOnline = useOnline();
  const { lost } = useShown();
  const refused = useRefused();
  useEffect(() => followWaiting(queries, account, shotWrites(queries)), [queries, account]);
  useTitleBefore(lost.size > 0 ? text.titleWaits(lost.size) : '');
  return (
    <>
      {isAble && <KeepsToday isOnline={isOnline} />}
      <Bar isOnline={isOnline} isAble={isAble} waiting={lost.size} />
      {refused.length > 0 && <RefusedBar refused={refused} />}
      <LogoutQuestion count={lost.size + refused.length} />
      <OthersWaiting account={account} />
    </>
  );
}

/** Whether the browser keeps the program: without it, what is kept could not be opened. */
function useKeptProgram(): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const keep = () =>
      void keepProgram().then((kept) => {
        if (kept) noteProgramKept();
        if (isMounted) setIsKept(kept);
      });
    const timer = setTimeout(keep, navigator.onLine ? BEGIN_AFTER_MS : 0);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return isKept;
}

function KeepsToday({ isOnline }: { isOnline: boolean }) {
  useKeepToday(isOnline);
  return null;
}

interface BarProps {
  isOnline: boolean;
  isAble: boolean;
  /** How many changes wait. */
  waiting: number;
}

/** What the page says of the network and of what waits. */
function Bar({ isOnline, isAble, waiting }: BarProps) {
  const { isKeeping, asOf } = useKeptState();
  const now = useNow();
  const isSaved = useJustSaved(waiting);
  const offline = asOf === null ? text.noNetwork : text.asOf(momentOfDevice(asOf, now));
  const waits = waiting > 0 ? text.waits(waiting) : '';
  const said =
    isAble && !isOnline
      ? { icon: CloudOff, sentence: offline, waits, isBar: true }
      : waiting > 0
        ? { icon: CloudUpload, sentence: waits, waits: '', isBar: true }
        : isSaved
          ? { icon: CloudCheck, sentence: text.allSaved, waits: '', isBar: true }
          : isAble && isKeeping && { icon: CloudDownload, sentence: text.keeping, waits: '', isBar: false };
  return (
    <div role="status" className={said ? (said.isBar ? barClasses : tabClasses) : 'sr-only'}>
      {said && (
        <Container
          className={classes(
            'figures flex items-center gap-3 font-semibold',
            said.isBar ? 'min-h-11 text-sm' : 'text-xs',
          )}
        >
          <Icon of={said.icon} size={said.isBar ? 18 : 14} className="text-muted" />
          <span>{said.sentence}</span>
          {said.waits && <span className="ml-auto text-due">{said.waits}</span>}
        </Container>
      )}
    </div>
  );
}

const SAVED_MS = 4000;

/** Whether the last of what waited was sent a moment ago. */
function useJustSaved(waiting: number): boolean {
  const [was, setWas] = useState(waiting);
  const [isSaved, setIsSaved] = useState(false);
  if (was !== waiting) {
    setWas(waiting);
    setIsSaved(waiting === 0);
  }
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return isSaved;
}

/** Tells of the changes that could not be saved, and opens their list. */
function RefusedBar({ refused }: { refused: readonly StoredWrite[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="border-b border-line bg-danger-wash print:hidden">
      <Container>
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="figures flex min-h-11 w-full items-center gap-3 text-left text-sm font-semibold hover:underline"
        >
          <Icon of={TriangleAlert} size={18} className="text-danger" />
          {text.notSaved(refused.length)}
        </button>
      </Container>
      <LazyDialog open={isOpen} onClose={() => setIsOpen(false)}>
        <RefusedDialog refused={refused} open={isOpen} onOpenChange={setIsOpen} />
      </LazyDialog>
    </div>
  );
}

const barClasses = 'border-b border-line bg-draft-wash print:hidden';
/** Hangs from the top edge over the page, which does not move for these seconds. */
const tabClasses = classes(
  'pointer-events-none fixed top-0 left-1/2 z-toast w-max -translate-x-1/2 rounded-b-control bg-overlay py-1 shadow-2',
  'print:hidden',
);

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
        await tellKept(device);
        if (!isOnline) return;
        await keepToday(queries, device);
        await tellKept(device);
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
