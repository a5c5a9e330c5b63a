import { ZoomIn, ZoomOut } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { IconButton } from '../../../../ui/icon-button';
import { type HourPx, zoomed } from '../zoom.rules';

const text = messages.schedule;

interface ZoomButtonsProps {
  hourPx: HourPx;
  onZoom: (by: 1 | -1) => void;
}

/** Makes the hours of the schedule higher and lower. */
export function ZoomButtons({ hourPx, onZoom }: ZoomButtonsProps) {
  // A button that has the focus keeps it at the last level, too.
  const at = (by: 1 | -1) => ({
    'aria-disabled': zoomed(hourPx, by) === hourPx || undefined,
    onClick: () => onZoom(by),
  });
  const look = 'aria-disabled:cursor-not-allowed aria-disabled:text-faint';
  return (
    <>
      <IconButton label={text.zoomOut} icon={ZoomOut} className={look} {...at(-1)} />
      <IconButton label={text.zoomIn} icon={ZoomIn} className={look} {...at(1)} />
    </>
  );
}
