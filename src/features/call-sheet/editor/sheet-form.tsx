import { messages } from '../../../kernel/messages';
import { SheetSchedule } from '../ui/sheet-schedule';
import { ContactList } from './contact-list';
import { PeopleList } from './people-list';
import { useSheetPage } from './sheet-context';
import { nextOf } from './sheet-day';
import { HospitalOf, TextOf, TimeOf } from './sheet-fields';

const text = messages.sheetEditor;

/** The sheet on a phone: a form in the order of the paper. */
export function SheetForm() {
  const { sheet } = useSheetPage();
  const next = nextOf(sheet);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-4">
        <TimeOf field="generalCall" />
        <TimeOf field="wrap" />
      </div>
      <TextOf field="weather" />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-display-sm">{text.fields.hospital}</legend>
        <HospitalOf field="name" />
        <HospitalOf field="address" />
        <HospitalOf field="phone" />
      </fieldset>
      <TextOf field="parking" />
      <TextOf field="notes" />
      <section aria-labelledby="sheet-schedule">
        <h2 id="sheet-schedule" className="mb-3 font-display text-display-sm">
          {text.schedule}
        </h2>
        {sheet.schedule.length === 0 ? (
          <p className="text-muted">{messages.callSheet.nothingScheduled}</p>
        ) : (
          <SheetSchedule entries={sheet.schedule} />
        )}
      </section>
      <PeopleList />
      <ContactList />
      {next && (
        <p>
          <b className="font-semibold">{next.label}</b> {next.line}
        </p>
      )}
    </div>
  );
}
