import { Save } from 'lucide-react';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { messages } from '../../../../kernel/messages';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import type { Checklist, ShotOut } from '../../shot.schema';
import { useSaveAllTicks, useUnsavedTicks } from './use-ticks';

const text = messages.shotView;

interface LeaveTicksProps {
  shot: ShotOut;
  /** What the page calls a list. */
  nameOf: (list: Checklist) => string;
}

/** Asks before a shot's page is left with ticks that are not saved. They stay in this browser all the same. */
export function LeaveTicks({ shot, nameOf }: LeaveTicksProps) {
  const unsaved = useUnsavedTicks(shot);
  const guard = useLeaveGuard(unsaved.length > 0);
  const saveAll = useSaveAllTicks(shot);
  // The question stays as it is while its ticks are being saved.
  const [saving, setSaving] = useState<string | null>(null);
  const count = unsaved.reduce((sum, { count }) => sum + count, 0);
  const question = text.leaveTicks(
    count,
    unsaved.map(({ list }) => nameOf(list)),
  );
  const saveAndLeave = async () => {
    setSaving(question);
    const isSaved = await saveAll();
    setSaving(null);
    if (isSaved) guard.leave();
    else guard.stay();
  };
  return (
    <ConfirmDialog
      open={guard.asked}
      onOpenChange={(open) => !open && saving === null && guard.stay()}
      title={text.leaveTitle}
      question={saving ?? question}
      confirmLabel={text.saveAndLeave}
      icon={Save}
      harmless
      loading={saving !== null}
      onConfirm={() => void saveAndLeave()}
      decline={{ label: text.leaveAction, onDecline: guard.leave }}
    />
  );
}
