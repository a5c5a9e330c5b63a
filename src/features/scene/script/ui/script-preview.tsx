import { Check, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { ColumnHead, ShowMore, StateChip, useShownRows } from '../../../../ui/layout/preview-table';
import { Slate } from '../../../../ui/slate';
import { useScenes } from '../../scene.queries';
import type { ScriptImport } from '../script-import.schema';
import { matchScript } from '../script-matching.rules';

const text = messages.importScript;

const states = {
  new: { icon: Plus, look: 'text-completed bg-completed-wash' },
  changed: { icon: Pencil, look: 'text-due bg-due-wash' },
  known: { icon: Check, look: 'text-draft bg-draft-wash' },
} as const;

type FoundScene = ScriptImport['scenes'][number];

/** Each scene of a script with what becomes of it, as a table; on a phone, cards. */
export function ScriptPreview({
  projectId,
  found: { scenes, passedOver },
}: {
  projectId: string;
  found: ScriptImport;
}) {
  const [shown, more] = useShownRows(scenes);
  const before = useScenesBefore(projectId, scenes);
  return (
    <section aria-label={text.previewTitle}>
      <h3 className="mb-1 text-lg font-semibold">{text.previewTitle}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll the table */}
      <div tabIndex={0} className="sm:max-h-98 sm:overflow-y-auto">
        <table className="w-full border-collapse text-left max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="sticky top-0 z-1 bg-overlay shadow-[0_1px_0_var(--fl-line)]">
              <ColumnHead className="w-29.5">{text.head.state}</ColumnHead>
              <ColumnHead className="w-16.5">{text.head.number}</ColumnHead>
              <ColumnHead>{text.head.heading}</ColumnHead>
              <ColumnHead className="w-21">{text.head.intExt}</ColumnHead>
              <ColumnHead className="w-23">{text.head.time}</ColumnHead>
            </tr>
          </thead>
          <tbody className="max-sm:grid max-sm:gap-3">
            {shown.map((scene, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a script may have the same heading twice
              <SceneLine key={at} scene={scene} before={before[at]} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore more={more} label={text.showMore} />
      {passedOver.length > 0 && <PassedOver lines={passedOver} />}
    </section>
  );
}

/** For each scene of a script the heading that it has in the project; undefined for those that are not changed. */
function useScenesBefore(projectId: string, scenes: FoundScene[]): (string | undefined)[] {
  const isAnyChanged = scenes.some(({ state }) => state === 'changed');
  const known = useScenes(projectId, isAnyChanged).data;
  return useMemo(() => {
    const stored = (known ?? []).map(({ _id: id, ...fields }) => ({ id, ...fields }));
    const matched = matchScript(
      scenes.map(({ state: _, ...heading }) => ({ line: 0, ...heading })),
      stored,
      0,
    );
    return matched.map(({ known: was }, at) => {
      if (!was || scenes[at]?.state !== 'changed') return undefined;
      const isRenumbered = was.number !== scenes[at].number;
      return text.was(isRenumbered ? was.number : null, messages.scene.slugLine(was));
    });
  }, [known, scenes]);
}

/** The lines that a person may have meant as headings, with the reason for which they are none. */
function PassedOver({ lines }: { lines: ScriptImport['passedOver'] }) {
  return (
    <section aria-label={text.passedOver} className="mt-4">
      <h3 className="mb-1 text-lg font-semibold">{text.passedOver}</h3>
      <ul className="grid gap-2 text-sm">
        {lines.map(({ line, text: words, reason }) => (
          <li key={line} className="wrap-anywhere">
            <p>{reason}</p>
            {words && (
              <p dir="auto" className="text-muted">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SceneLine({ scene, before }: { scene: FoundScene; before: string | undefined }) {
  const { number, state, synopsis, intExt, dayPart, after, remarks } = scene;
  const { icon, look } = states[state];
  const isKnown = state === 'known';
  return (
    <tr
      className={classes(
        'align-top sm:border-b sm:border-line',
        'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:rounded-card max-sm:border',
        'max-sm:border-line max-sm:bg-surface max-sm:p-3',
      )}
    >
      <td className="pr-3 sm:py-2.5">
        <StateChip icon={icon} look={look} label={text.states[state]} />
      </td>
      <td className="pr-3 sm:py-2.5">
        <Slate number={number} isFilled={!isKnown} />
      </td>
      <td className="pr-3 wrap-anywhere max-sm:w-full max-sm:pt-2 sm:py-2.5">
        <p dir="auto" className={classes('font-display text-xl leading-6', isKnown && 'text-muted')}>
          {messages.scene.slugLine(scene)}
        </p>
        {before && (
          <p dir="auto" className="text-sm text-muted">
            {before}
          </p>
        )}
        {after !== undefined && <p className="text-sm text-muted">{text.standsAt(after)}</p>}
        {remarks.map((remark) => (
          <p key={remark} className="text-sm text-due">
            {remark}
          </p>
        ))}
        {!before && synopsis && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted">
            {synopsis}
          </p>
        )}
      </td>
      <td className="py-3 pr-3 text-sm text-muted max-sm:hidden">{messages.scene.intExt(intExt)}</td>
      <td className="py-3 text-sm text-muted wrap-anywhere max-sm:hidden">
        <span dir="auto">{dayPart}</span>
      </td>
    </tr>
  );
}
