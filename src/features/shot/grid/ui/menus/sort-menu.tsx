import { ArrowDownUp, Check, Clapperboard, Clock, Video } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { Icon } from '../../../../../ui/icon';
import { MenuSurface, tallRowClasses } from '../../../../../ui/overlay/menu-parts';
import { type GridSort, gridSorts } from '../../grid-sort.rules';

const text = messages.grid;
const icons = { time: Clock, scene: Clapperboard, setup: Video };

interface SortMenuProps {
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
}

/** Puts the rows in order once; the chosen order again gives the project's own back. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={text.sort}
        className={classes(
          'flex h-11 shrink-0 items-center gap-2 rounded-control px-2 font-semibold hover:bg-draft-wash',
          sort && 'bg-draft-wash',
        )}
      >
        <Icon of={ArrowDownUp} />
        <span className="max-lg:hidden">{text.sort}</span>
      </Radix.Trigger>
      <MenuSurface className="w-55">
        <Radix.RadioGroup value={sort ?? ''}>
          {gridSorts.map((one) => (
            <Radix.RadioItem
              key={one}
              value={one}
              onSelect={() => onSort(one === sort ? null : one)}
              className={tallRowClasses}
            >
              <Icon of={icons[one]} size={18} className="text-muted" />
              <span>{text.sorts[one]}</span>
              <Radix.ItemIndicator className="ml-auto text-accent-ink">
                <Icon of={Check} />
              </Radix.ItemIndicator>
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      </MenuSurface>
    </Radix.Root>
  );
}
