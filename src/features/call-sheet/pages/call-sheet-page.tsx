import { Check, CircleCheck, Download, Link2Off, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../client/download';
import { errorCode, errorText } from '../../../client/error-text';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDay, formatDayMonth, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallToUtc } from '../../../kernel/wall-time';
import { Logo } from '../../../ui/art/logo';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { SunriseLoader } from '../../../ui/feedback/loader';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { usePageTitle } from '../../../ui/layout/page';
import { lightBands } from '../../../ui/light-bands';
import { nearestTime } from '../../light/light-day.rules';
import { useConfirmSheet, useOpenedSheet, useSheetToken } from '../call-sheet.queries';
import type { OpenedSheetOut } from '../call-sheet.schema';
import { SheetFacts } from '../ui/sheet-facts';
import { SheetSchedule } from '../ui/sheet-schedule';

const text = messages.callSheetPage;

/** /callsheet#token: the published call sheet that a receiver opens without an account; their own call stands first. */
export default function CallSheetPage() {
  usePageTitle(text.title);
  const token = useSheetToken();
  const { data, error, isPending, open } = useOpenedSheet(token);
  const isDead = token === '' || errorCode(error) === 'NOT_FOUND';
  if (!isDead && !error && !data) return <SunriseLoader label={text.loading} />;
  return (
    <main className="mx-auto grid wrap-anywhere w-full max-w-xl gap-6 px-5 py-6 sm:py-10">
      <div className="flex items-center justify-between gap-4">
        <Logo />
        {data && <p className="text-muted">{text.revision(data.data.revision)}</p>}
      </div>
      {data ? (
        <Sheet sheet={data.data} token={token} />
      ) : (
        <>
          <h1 className="font-display text-display-lg">{text.title}</h1>
          {isDead ? (
            <EmptyFrame icon={Link2Off} title={messages.callSheet.dead} text={text.deadText} />
          ) : (
            <ErrorPanel message={errorText(error)} retrying={isPending} onRetry={open} />
          )}
        </>
      )}
    </main>
  );
}

function Sheet({ sheet, token }: { sheet: OpenedSheetOut; token: string }) {
  const { date, timeZoneId: zone, changedSince, message, notes, schedule, next } = sheet;
  const day = formatDay(wallToUtc({ date, time: '12:00' }, zone), zone);
  return (
    <>
      <div>
        <h1 className="font-display text-display-lg wrap-anywhere">
          <bdi>{sheet.projectTitle}</bdi>
        </h1>
        <p className="mt-1 text-muted">{sheet.dayOf === null ? day : text.day(sheet.dayOf, sheet.days, day)}</p>
      </div>
      <OwnCall sheet={sheet} />
      {changedSince.length > 0 && (
        <section className="rounded-card bg-delayed-wash p-5" aria-labelledby="changed">
          <h2 id="changed" className="flex items-center gap-3 font-semibold text-delayed">
            <Icon of={TriangleAlert} />
            {text.changed(sheet.revision - 1)}
          </h2>
          <ul className="mt-2 grid gap-1 wrap-anywhere">
            {changedSince.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {message !== '' && <p className="whitespace-pre-line wrap-anywhere text-lg">{message}</p>}
      <SheetFacts sheet={sheet} />
      {notes !== '' && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
      <h2 className="font-display text-display-md">{text.schedule}</h2>
      <SheetSchedule entries={schedule} />
      {next && <p className="text-muted">{text.next({ ...next, date: dayMonth(next.date) })}</p>}
      <Confirm sheet={sheet} token={token} />
    </>
  );
}

function OwnCall({ sheet: { you, generalCall, wrap, light, weather, timeZoneId: zone } }: { sheet: OpenedSheetOut }) {
  const facts = [
    generalCall !== null && text.generalCall(generalCall),
    light?.sunrise && text.sunrise(nearestTime(light.sunrise, zone)),
    light?.sunset && text.sunset(nearestTime(light.sunset, zone)),
    wrap !== null && text.wrap(wrap),
  ].filter((fact): fact is string => Boolean(fact));
  const bands = light?.phases.map(({ phase, start, end }) => ({ phase, from: Date.parse(start), to: Date.parse(end) }));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-1" aria-labelledby="call">
      {bands && (
        <div
          aria-hidden="true"
          className="h-2"
          style={{ background: lightBands(bands, bands[0]?.from ?? 0, bands.at(-1)?.to ?? 0) }}
        />
      )}
      <div className="p-5">
        <p className="wrap-anywhere text-muted">
          <bdi>{you.position === '' ? you.name : `${you.name}, ${you.position}`}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap items-end gap-x-6 gap-y-3">
          <p>
            <b id="call" className="block font-semibold">
              {text.yourCall}
            </b>
            <b className="text-[3.75rem] leading-[3.625rem] font-bold tabular-nums">{you.callTime ?? text.noCall}</b>
          </p>
          <ul className="figures text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {weather !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere text-muted">{weather}</p>}
      </div>
    </section>
  );
}

/** The sheet on paper; the token goes in the body, which no log has. */
function usePdf(token: string) {
  const [isMaking, setMaking] = useState(false);
  const [noPdf, setNoPdf] = useState('');
  const download = async () => {
    setMaking(true);
    setNoPdf('');
    try {
      await downloadFile('/api/callsheet/pdf', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    } catch (error) {
      setNoPdf(errorText(error, text.noPdf));
    }
    setMaking(false);
  };
  return { download: () => void download(), isMaking, noPdf };
}

const dayMonth = (date: string) => formatDayMonth(new Date(`${date}T12:00:00Z`), 'UTC');

/** The one thing to do; what came of it is said, and stays. */
function Confirm({ sheet, token }: { sheet: OpenedSheetOut; token: string }) {
  const { mutate, isPending, isSuccess, data, error } = useConfirmSheet();
  const { download, isMaking, noPdf } = usePdf(token);
  const confirmedAt = sheet.confirmedAt ? text.confirmedAt(formatTime(new Date(sheet.confirmedAt), viewerZone())) : '';
  const isConfirmed = isSuccess || sheet.confirmedAt !== null;
  return (
    <div
      className={classes(
        'sticky bottom-0 -mx-5 grid gap-2 border-t border-line bg-surface px-5 pt-3',
        'pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
      )}
    >
      <div role="status" className="empty:hidden">
        {isConfirmed && (
          <p className="flex min-h-13 items-center gap-3 font-semibold text-completed">
            <Icon of={CircleCheck} />
            {data?.message ?? confirmedAt}
          </p>
        )}
        {error && <p className="text-danger">{errorText(error)}</p>}
        {noPdf && <p className="text-danger">{noPdf}</p>}
      </div>
      <div className="flex gap-3">
        {isConfirmed ? (
          <Button size="lg" icon={Download} loading={isMaking} onClick={download} className="flex-1">
            {text.download}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="lg"
              icon={Check}
              loading={isPending}
              onClick={() => mutate({ token })}
              className="flex-1"
            >
              {text.confirm}
            </Button>
            <IconButton
              framed
              label={text.download}
              icon={Download}
              loading={isMaking}
              onClick={download}
              className="size-13!"
            />
          </>
        )}
      </div>
    </div>
  );
}
