import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';

interface FailedTileProps {
  name: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What a tile shows in place of an image that is not there: why. */
export function FailedTile({ name, text, children }: FailedTileProps) {
  return (
    <div
      data-failed=""
      className="flex size-full flex-col rounded-thumb border border-danger bg-danger-wash p-2.5 text-xs"
    >
      <p className="truncate pr-8 font-semibold">{name}</p>
      <p role="alert" className={classes('mt-2 text-danger', children ? 'line-clamp-3' : 'line-clamp-5')}>
        <Icon of={TriangleAlert} size={14} className="mr-1 inline align-[-2px]" />
        {text}
      </p>
      {children}
    </div>
  );
}
