import type { ReactNode } from 'react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { ContactList } from './contact-list';
import { PaperSchedule } from './paper-schedule';
import { PaperStrip } from './paper-strip';
import { PeopleList } from './people-list';
import { useSheetPage } from './sheet-context';
import { dayName, nextOf, sunOf } from './sheet-day';
import { HospitalOf, TextOf, TimeOf } from './sheet-fields';

const text = messages.sheetEditor;
const { fields } = text;

/** The sheet as it will look: white and black in both schemes (design-beyond 58, design-crew 84). */
export function SheetPaper() {
  const { sheet, projectTitle, save } = useSheetPage();
  const sun = sunOf(sheet);
  const next = nextOf(sheet);
  // What is written is of the revision that comes.
  const revision = save ? sheet.revision + 1 : sheet.revision;
  return (
    <article
      data-theme="light"
      className={classes(
        'min-w-0 rounded-check border border-line bg-white p-5 text-[0.8125rem]/[1.0625rem] text-black shadow-2',
        'sm:p-10',
      )}
    >
      <p>{text.paperRevision(revision)}</p>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 border-black pb-3">
        <h1 className="font-display text-display-lg wrap-anywhere">
          <bdi>{projectTitle}</bdi>
        </h1>
        <p className="sm:text-right">
          {sheet.dayOf !== null && <b className="block text-xl font-bold">{text.dayOf(sheet.dayOf, sheet.days)}</b>}
          <span className="text-base">{dayName(sheet.date)}</span>
        </p>
      </header>
      <div className="grid gap-x-6 gap-y-3 border-b border-black py-4 sm:grid-cols-[auto_1fr_1fr_1.6fr]">
        <div className="border-black has-[input]:w-36 sm:border-r sm:pr-6">
          <Label>{fields.generalCall}</Label>
          <TimeOf field="generalCall" look="figures text-[2.75rem]/[3rem] font-bold" />
        </div>
        <Fact label={text.sunrise} value={sun.sunrise} golden={sun.golden[0]} />
        <Fact label={text.sunset} value={sun.sunset} golden={sun.golden[1]} />
        <div>
          <Label>{fields.weather}</Label>
          <TextOf field="weather" />
          <div className="mt-1 flex items-baseline gap-1.5">
            <Label>{fields.wrap}</Label>
            <TimeOf field="wrap" look="figures font-bold" />
          </div>
        </div>
      </div>
      <PaperStrip />
      <div className="grid gap-6 border-b border-black py-3 sm:grid-cols-3">
        <div>
          <Label>{fields.hospital}</Label>
          <HospitalOf field="name" look="font-bold" />
          <HospitalOf field="address" />
          <HospitalOf field="phone" look="figures font-bold" />
        </div>
        <div>
          <Label>{fields.parking}</Label>
          <TextOf field="parking" />
        </div>
        <div>
          <Label>{fields.notes}</Label>
          <TextOf field="notes" />
        </div>
      </div>
      <PaperSchedule />
      <PeopleList />
      <ContactList />
      {next && (
        <p className="mt-5 border-t border-black pt-3">
          <b className="font-bold">{next.label}</b> {next.line}
        </p>
      )}
    </article>
  );
}

const Label = ({ children }: { children: ReactNode }) => <p className="font-semibold text-muted">{children}</p>;

function Fact({ label, value, golden }: { label: string; value: string; golden: string | undefined }) {
  return (
    <dl className="figures">
      <dt className="font-semibold text-muted">{label}</dt>
      <dd className="text-lg font-bold">{value}</dd>
      {golden && (
        <>
          <dt className="mt-1 font-semibold text-muted">{text.goldenHour}</dt>
          <dd className="flex items-center gap-1.5 font-bold">
            <span
              aria-hidden="true"
              className="size-3 border border-black"
              style={{ background: 'repeating-linear-gradient(135deg, #000 0 1px, #fff 1px 3px)' }}
            />
            {golden}
          </dd>
        </>
      )}
    </dl>
  );
}
