import { SquareCheckBig } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { selection, useIsSelecting } from './selection-store';

const press = () => (selection.read().isOn ? selection.end() : selection.start());

/** From this width on the tabs of By time stand beside the choice of the view. */
const besideTabs = '(min-width: 1280px)';

/** Where **Select** stands: in the heading's line on a phone, else before the choice of the view. */
type Place = 'heading' | 'switch' | 'tabs';

/** The button **Select**, an icon where there is little room. It gets the focus back when selecting ends. */
export function SelectButton({ place }: { place: Place }) {
  const isOn = useIsSelecting();
  const was = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(phoneWidth);
  const isIcon = useMediaQuery(besideTabs) ? place === 'tabs' : isPhone;
  useLayoutEffect(() => {
    if (was.current && !isOn) button.current?.focus();
    was.current = isOn;
  }, [isOn]);
  if (isPhone !== (place === 'heading')) return null;
  const props = {
    ...{ ref: button, 'aria-pressed': isOn, onClick: press, ...pressedBy('select') },
    className: 'aria-pressed:bg-accent-wash aria-pressed:text-accent-ink',
  };
  return isIcon ? (
    <IconButton {...props} framed={isPhone} label={messages.select.start} icon={SquareCheckBig} />
  ) : (
    <Button {...props} variant="ghost" icon={SquareCheckBig}>
      {messages.select.start}
    </Button>
  );
}
