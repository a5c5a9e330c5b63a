import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import type { ProjectOut } from '../project.schema';

const text = messages.projectCard;

/** From night to day; the part that is shown is as long as the work is done. */
const hues = [
  ['0%', '#3A3A6E'],
  ['14%', '#6E4A78'],
  ['34%', '#D8714E'],
  ['58%', '#F2A83A'],
  ['84%', '#F4D58A'],
  ['100%', '#F6E3AE'],
] as const;

/** The least that is visible. */
const LEAST = 3;

/** "3 of 9 shot" with a bar of it. */
export function ShotProgress({ shotlistCount: all, completedCount: shot }: ProjectOut) {
  const isAll = shot === all;
  const percent = shot === 0 ? 0 : Math.max(LEAST, (shot / all) * 100);
  return (
    <p className="flex items-center gap-3 text-sm">
      <span className="figures inline-flex shrink-0 items-center gap-1.5 font-semibold">
        {isAll && <Icon of={CircleCheck} size={16} className="text-completed" />}
        <span>{isAll ? text.allShot(all) : text.shotOf(shot, all)}</span>
      </span>
      <Bar percent={percent} />
    </p>
  );
}

/** Decoration, since the numbers stand beside it. */
function Bar({ percent }: { percent: number }) {
  const gradient = useId();
  return (
    <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-draft-wash inset-ring inset-ring-line">
      <svg aria-hidden="true" width="100%" height="6" className="block">
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2="100%">
          {hues.map(([offset, hue]) => (
            <stop key={offset} offset={offset} stopColor={hue} />
          ))}
        </linearGradient>
        <rect
          width={`${percent}%`}
          height="6"
          rx="3"
          fill={`url(#${gradient})`}
          className="forced-colors:fill-[Highlight]"
        />
      </svg>
    </span>
  );
}
