import { Check, Moon, TriangleAlert } from 'lucide-react';
import { useNow } from '../../../client/clock';
import { viewerZone } from '../../../client/viewer-zone';
import { formatMoment } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import type { SaveState } from '../sheet-editor.queries';
import { useSheetPage } from './sheet-context';
import { dayName } from './sheet-day';

const text = messages.sheetEditor;
export const cardClasses = 'rounded-card border border-line bg-surface p-5 shadow-1';

/** How far the sheet is: its revision, whether all is saved, and what has changed since. */
export function SheetState({ state }: { state: SaveState }) {
  const { sheet, save } = useSheetPage();
  const now = useNow();
  const { revision, publishedAt, changedSince, dayOf, days, date } = sheet;
  return (
    <section aria-label={text.title} className={cardClasses}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-display-sm">{text.title}</h2>
        {revision > 0 ? (
          <span className={`${chipClasses} bg-upcoming-wash text-upcoming`}>
            <Icon of={Check} size={16} />
            <span>{text.revision(revision)}</span>
          </span>
        ) : (
          <span className={`${chipClasses} bg-draft-wash text-draft`}>{text.draft}</span>
        )}
      </div>
      <p className="figures mt-1 text-sm text-muted">
        {[
          [...(dayOf === null ? [] : [text.dayOf(dayOf, days)]), dayName(date)].join(', '),
          ...(publishedAt ? [text.published(formatMoment(new Date(publishedAt), viewerZone(), now))] : []),
        ].join('. ')}
      </p>
      <p role="status" className="text-sm font-semibold text-muted empty:hidden">
        {state === 'saving' ? text.saving : state === 'saved' ? text.saved : state === 'none' ? '' : text.notSaved}
      </p>
      {revision > 0 && (!save || changedSince.length > 0) && changedSince.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="flex items-center gap-2 font-semibold text-delayed">
            <Icon of={TriangleAlert} size={18} />
            {save ? text.changes(changedSince.length, revision) : text.changesOf(revision - 1)}
          </h3>
          <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
            {changedSince.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {save && <p className="mt-2 text-sm text-muted">{text.sentNext}</p>}
        </div>
      )}
    </section>
  );
}

const chipClasses = 'inline-flex h-7 items-center gap-1.5 rounded-full px-3 text-xs font-semibold forced-colors:border';

/** Whose night is short; never on paper. */
export function RestWarnings() {
  const { restWarnings } = useSheetPage().sheet;
  if (restWarnings.length === 0) return null;
  return (
    <section aria-labelledby="short-rest" className={cardClasses}>
      <h2 id="short-rest" className="flex items-center gap-2 font-semibold text-delayed">
        <Icon of={Moon} size={18} />
        {text.rest}
      </h2>
      <dl className="figures mt-3 grid gap-2 text-sm">
        {restWarnings.map(({ name, minutes, to }) => (
          <div key={`${name} ${to}`} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </dt>
            <dd className="font-semibold whitespace-nowrap">{text.restOf(Math.floor(minutes / 60), minutes % 60)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{text.restNote}</p>
    </section>
  );
}
