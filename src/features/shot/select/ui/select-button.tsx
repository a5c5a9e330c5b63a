import { SquareCheckBig } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { selection, useIsSelecting } from '../selection-store';

const press = () => (selection.read().isOn ? selection.end() : selection.start());

/** The button **Select**; on a phone an icon in the line of the heading. It gets the focus back when selecting ends. */
export function SelectButton({ isOfPhone = false }: { isOfPhone?: boolean }) {
  const isOn = useIsSelecting();
  const was = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(phoneWidth);
  useLayoutEffect(() => {
    if (was.current && !isOn) button.current?.focus();
    was.current = isOn;
  }, [isOn]);
  if (isPhone !== isOfPhone) return null;
  const props = { ref: button, 'aria-pressed': isOn, onClick: press, ...pressedBy('select') };
  return isOfPhone ? (
    <IconButton {...props} framed label={messages.select.start} icon={SquareCheckBig} />
  ) : (
    <Button
      {...props}
      variant="ghost"
      icon={SquareCheckBig}
      className="aria-pressed:bg-accent-wash aria-pressed:text-accent-ink"
    >
      {messages.select.start}
    </Button>
  );
}
