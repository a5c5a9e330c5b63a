import type { RefObject } from 'react';
import { OptionList, type OptionListProps } from './option-list';
import Popup from './popup';

interface OptionPopupProps extends OptionListProps {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** Said where there are no options. */
  note: string | undefined;
  footnote: string | undefined;
}

/** What a Combobox opens once its machinery is there. */
export function OptionPopup({ open, onClose, anchor, note, footnote, ...list }: OptionPopupProps) {
  const hasOptions = list.options.length > 0;
  return (
    <Popup open={open} onClose={onClose} anchor={anchor}>
      {hasOptions ? (
        <OptionList {...list} />
      ) : (
        <p role="status" className="flex min-h-11 items-center px-3 text-muted">
          {note}
        </p>
      )}
      {hasOptions && footnote && <p className="px-3 pt-2 pb-1 text-xs text-muted">{footnote}</p>}
    </Popup>
  );
}
