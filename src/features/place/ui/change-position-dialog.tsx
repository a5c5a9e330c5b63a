import { useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { readPosition } from '../../../kernel/typed/position';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { locationText, type Position, positionNamed } from '../place.rules';
import type { UsedPlace } from '../recent-places.schema';
import { PositionField } from './position-field';

const text = messages.position;

interface ChangePositionDialogProps {
  open: boolean;
  onClose: () => void;
  recent: readonly UsedPlace[];
  countryCode: string;
  onUse: (position: Position) => void;
}

/** A position by a town's name, by coordinates, by a map's link or by the device. */
export function ChangePositionDialog({ open, onClose, recent, countryCode, onUse }: ChangePositionDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Position | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const flush = useRef<Flush>(null);
  const latest = useRef(chosen);
  const choose = (position: Position | null) => {
    latest.current = position;
    setChosen(position);
    setMissing(false);
  };
  const use = async () => {
    setWaiting(true);
    const isKnown = (await flush.current?.()) ?? true;
    setWaiting(false);
    const read = readPosition(typed);
    const position = read && !read.refusal ? positionNamed(read) : latest.current;
    // Why a chosen place is not known stands below the field.
    if (!position) return setMissing(isKnown);
    onUse(position);
    onClose();
  };
  const missing = isMissing && !chosen ? text.missing : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.ui.cancel}
          </Button>
          <Button variant="primary" loading={isWaiting} onClick={() => void use()}>
            {text.useThis}
          </Button>
        </>
      }
    >
      <PositionField
        label={text.field}
        value={typed}
        recent={recent}
        countryCode={countryCode}
        onType={(next) => {
          setTyped(next);
          choose(null);
        }}
        onPosition={choose}
        error={missing}
        flush={flush}
      />
      <p aria-live="polite" className="mt-2 mb-4 min-h-6 text-sm text-muted">
        {chosen && text.of(locationText(chosen))}
      </p>
    </Dialog>
  );
}
