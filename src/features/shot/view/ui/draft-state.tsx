import { CircleDashed } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { type MissingPart, missingParts, missingText } from '../../shot.requirements';
import type { ShotOut } from '../../shot.schema';

const text = messages.shotView;

/** Whether a draft is ready to be published; if not, what it needs, with a way to each (contract-beyond, section 8). */
export function DraftState({ shot, onAdd }: { shot: ShotOut; onAdd: (part: MissingPart) => void }) {
  const missing = missingParts(shot);
  return (
    <section
      aria-label={text.draft}
      className="mb-5 flex flex-wrap items-center gap-x-6 rounded-control bg-draft-wash px-4 py-1.5 max-sm:mt-2"
    >
      <p className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold">
        <Icon of={CircleDashed} className="text-draft" />
        {missingText(missing)}
      </p>
      {missing.length > 0 && (
        <div className="-mx-[18px] flex flex-wrap">
          {missing.map((part) => (
            <Button key={part} variant="ghost" className="text-accent-ink!" onClick={() => onAdd(part)}>
              {text.add[part]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
