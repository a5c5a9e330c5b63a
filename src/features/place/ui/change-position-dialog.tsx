import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { readPosition } from '../../../kernel/typed/position';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { locationText, type Position, positionNamed } from '../place.rules';
import type { RecentPlace } from '../recent-places.schema';
import { PositionField } from './position-field';
import { useDevicePosition } from './use-device-position';

const text = messages.position;

interface ChangePositionDialogProps {
  open: boolean;
  onClose: () => void;
  recent: readonly RecentPlace[];
  countryCode: string;
  onUse: (position: Position) => void;
}

/** A position by a town's name, by coordinates, by a map's link or by the device. */
export function ChangePositionDialog({ open, onClose, recent, countryCode, onUse }: ChangePositionDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Position | null>(null);
  const [isMissing, setMissing] = useState(false);
  const device = useDevicePosition((position) => {
    setTyped(position.name);
    setChosen(position);
  });
  const use = () => {
    const read = readPosition(typed);
    const position = read && !read.refusal ? positionNamed(read) : chosen;
    if (!position) return setMissing(true);
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
          <Button variant="primary" onClick={use}>
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
          setChosen(null);
          setMissing(false);
          device.forgive();
        }}
        onPosition={setChosen}
        error={device.error ?? missing}
      />
      <p aria-live="polite" className="mt-2 min-h-6 text-sm text-muted">
        {chosen && text.of(locationText(chosen))}
      </p>
      {device.ask && (
        <Button icon={Crosshair} loading={device.isAsking} onClick={device.ask} className="mt-2 mb-4">
          {text.useMine}
        </Button>
      )}
    </Dialog>
  );
}
