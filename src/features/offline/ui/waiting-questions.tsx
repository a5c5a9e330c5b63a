import { LogOut } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { guardLogout } from '../../../client/kept/logout-guard';
import { allWaiting, deleteWaiting, whenWaitingChanges } from '../../../client/kept/waiting-changes';
import { useLogout } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

const text = messages.offline;

/** Asks before a logout that would delete so many changes. */
export function LogoutQuestion({ count }: { count: number }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (count > 0) return guardLogout((next) => setLeave(() => next));
  }, [count]);
  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      title={text.logout.title}
      question={text.logout.question(count)}
      confirmLabel={text.logout.action}
      icon={LogOut}
      onConfirm={() => leave?.()}
    />
  );
}

/** Tells the person that another account has changes waiting on this device; it shows how many and whose. */
export function OthersWaiting({ account }: { account: string }) {
  const stored = useSyncExternalStore(whenWaitingChanges, () => JSON.stringify(allWaiting()));
  const logout = useLogout();
  const [other] = Object.entries(JSON.parse(stored) as ReturnType<typeof allWaiting>).filter(([id]) => id !== account);
  const [isSeen, setIsSeen] = useState(false);
  if (!other) return null;
  const [id, { name, count, refused }] = other;
  return (
    <ConfirmDialog
      open={!isSeen}
      onOpenChange={(open) => setIsSeen(!open)}
      // One that was under way when the program was closed may not be counted.
      title={text.others.title(Math.max(1, count + refused), name)}
      question={text.others.question(name)}
      confirmLabel={text.others.remove}
      onConfirm={() => deleteWaiting(id)}
      decline={{ label: text.others.signIn(name), onDecline: () => logout() }}
    />
  );
}
