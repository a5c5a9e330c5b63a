import { SquareCheckBig } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { desktopWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { selection, useIsSelecting } from './selection-store';

const press = () => (selection.read().isOn ? selection.end() : selection.start());

/** The button **Select**, an icon where there is little room. It gets the focus back when selecting ends. */
export function SelectButton() {
  const isOn = useIsSelecting();
  const was = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useMediaQuery(desktopWidth);
  useLayoutEffect(() => {
    if (was.current && !isOn) button.current?.focus();
    was.current = isOn;
  }, [isOn]);
  const props = {
    ...{ ref: button, 'aria-pressed': isOn, onClick: press, ...pressedBy('select') },
    className: 'aria-pressed:bg-accent-wash aria-pressed:text-accent-ink',
  };
  return isWide ? (
    <Button {...props} variant="ghost" icon={SquareCheckBig}>
      {messages.select.start}
    </Button>
  ) : (
    <IconButton {...props} label={messages.select.start} icon={SquareCheckBig} />
  );
}
