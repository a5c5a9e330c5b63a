import { CalendarArrowUp } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';

const text = messages.moveDay;

interface MoveDayButtonProps {
  onPress: () => void;
}

/** Asks where a day is to be moved, in the heading of the day among others, whose id is `describedBy`. */
export function MoveDayButton({ onPress, describedBy }: MoveDayButtonProps & { describedBy: string }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={CalendarArrowUp}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onPress}
      // It makes the heading no higher, and ends where the rows end.
      className="-my-3 -mr-3.5 ml-auto self-center max-sm:ml-0"
    >
      <span className="text-sm max-sm:sr-only">{text.title}</span>
    </Button>
  );
}

/** The same in the heading of the day that is shown alone, or `isWide` in its sheet. */
export function MoveShownDay({ onPress, isWide }: MoveDayButtonProps & { isWide: boolean }) {
  if (!isWide)
    return (
      <IconButton
        label={text.title}
        icon={CalendarArrowUp}
        aria-haspopup="dialog"
        onClick={onPress}
        className="-my-2 -mr-3"
      />
    );
  return (
    <Button icon={CalendarArrowUp} fullWidth aria-haspopup="dialog" onClick={onPress} className="mt-2">
      {text.title}
    </Button>
  );
}
