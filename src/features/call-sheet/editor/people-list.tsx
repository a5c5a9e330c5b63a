import { Phone, UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import type { SheetCall } from '../call-sheet.schema';
import { byDepartment, withDepartment, withPerson } from './people.rules';
import { PersonForm } from './person-form';
import { useSheetPage } from './sheet-context';
import { SheetField } from './sheet-field';

const text = messages.sheetEditor;
const NEW = 'new';

/** The people of the sheet by department, and those who were taken off it. */
export function PeopleList() {
  const { sheet, save, isForm } = useSheetPage();
  const [open, setOpen] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const close = () => {
    const id = open;
    setOpen(null);
    // A sheet from below gives the focus back by itself.
    if (!isForm)
      requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(`[data-person="${id}"]`)?.focus());
  };
  const off = sheet.calls.filter(({ isCalled }) => !isCalled);
  const row = (person: SheetCall) =>
    open === person._id && !isForm ? (
      <li key={person._id} className="break-inside-avoid">
        <PersonForm person={person} onClose={close} />
      </li>
    ) : (
      <PersonRow key={person._id} person={person} onOpen={() => setOpen(person._id)} />
    );
  const opened = sheet.calls.find(({ _id }) => _id === open);
  return (
    <section ref={section} aria-labelledby="sheet-people" className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sheet-people" className="font-display text-display-sm">
          {text.people}
        </h2>
        {save && (
          <Button
            variant="ghost"
            size="sm"
            icon={UserRoundPlus}
            data-person={NEW}
            className="-mr-3.5"
            onClick={() => setOpen(NEW)}
          >
            {text.addPerson}
          </Button>
        )}
      </div>
      {open === NEW && <PersonForm person={undefined} onClose={close} />}
      {isForm && opened && <PersonForm key={opened._id} person={opened} onClose={close} />}
      <div className={isForm ? undefined : 'gap-6 sm:columns-2'}>
        {byDepartment(sheet.calls).map(({ name, people }) => (
          <div key={name} className="mb-3">
            <h3 className="break-after-avoid border-b border-current pt-1 pb-1 text-sm font-semibold">
              {save && !isForm ? (
                <SheetField
                  label={text.renameDepartment(name || text.noDepartment)}
                  value={name}
                  placeholder={text.noDepartment}
                  path="people"
                  change={(to) => (now) => withDepartment(now, name, to)}
                />
              ) : (
                <span dir="auto">{name || text.noDepartment}</span>
              )}
            </h3>
            <ul className={isForm ? 'divide-y divide-line' : 'divide-y divide-line-strong'}>{people.map(row)}</ul>
          </div>
        ))}
      </div>
      {save && off.length > 0 && (
        <div className="mt-3">
          <h3 className="text-sm font-semibold">{text.takenOff}</h3>
          <ul>
            {off.map(({ _id, name }) => (
              <li key={_id} className="flex min-h-11 items-center justify-between gap-3">
                <bdi className="min-w-0 wrap-anywhere text-muted">{name}</bdi>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={text.putBackPerson(name)}
                  onClick={() => void save((now) => withPerson(now, _id, { isCalled: true }), sheet.version)}
                >
                  {text.putBack}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function PersonRow({ person, onOpen }: { person: SheetCall; onOpen: () => void }) {
  const { sheet, save, isForm } = useSheetPage();
  const { _id, name, position, email, callTime } = person;
  const call = callTime ?? sheet.generalCall;
  const head = (
    <span className="min-w-0 wrap-anywhere">
      <bdi className={classes('font-semibold', isForm && 'block')}>{name}</bdi> <bdi>{position}</bdi>
      {save && email === null && (
        <span className="ml-1.5 inline-flex align-middle">
          <Icon of={Phone} size={14} />
          <span className="sr-only">{text.byPhone}</span>
        </span>
      )}
    </span>
  );
  if (isForm) {
    return (
      <li>
        <button
          type="button"
          data-person={_id}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="flex min-h-15 w-full items-center justify-between gap-4 py-2 text-left"
        >
          {head}
          <b className="figures font-semibold">{call ?? text.none}</b>
        </button>
      </li>
    );
  }
  return (
    <li className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 py-1">
      {save ? (
        <button
          type="button"
          data-person={_id}
          onClick={onOpen}
          className="min-w-0 rounded-check text-left hover:bg-draft-wash"
        >
          <span className="sr-only">{text.editPerson('')}</span>
          {head}
        </button>
      ) : (
        head
      )}
      <div className="figures shrink-0 text-base font-bold has-[input]:w-36">
        <SheetField
          label={text.callOf(name)}
          kind="time"
          value={call ?? ''}
          placeholder={text.none}
          path="people"
          change={(time) => (now) => withPerson(now, _id, { callTime: time || null })}
        />
      </div>
    </li>
  );
}
