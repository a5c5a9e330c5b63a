import { Copy } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { IconButton } from '../../../ui/icon-button';
import type { ShotOut } from '../shot.schema';
import { useDuplicateShot } from './use-duplicate-shot';

/** The button that makes a draft like this shot, for its owner while the project is active. */
export function DuplicateShot({ shot, className }: { shot: Pick<ShotOut, '_id' | 'version'>; className?: string }) {
  const { duplicate, busy } = useDuplicateShot(shot);
  return (
    <IconButton
      label={messages.shotActions.duplicate}
      icon={Copy}
      loading={busy}
      onClick={() => void duplicate()}
      className={className}
    />
  );
}
