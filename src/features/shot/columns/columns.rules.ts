import type { ShotFields } from '../shot-calls.schema';
import { estimate, light, number, priority, scene } from './choice-columns.rules';
import type { Column, PlainColumn } from './column.rules';
import { sameNames, splitNames } from './names.rules';
import { angles, gear, tags, types } from './names-columns.rules';
import { date, duration, end, place, start } from './plan-columns.rules';
import { camera, description, lens, movement, setup, title } from './text-columns.rules';

/** The columns of a shot in the order of the grid. A new one is an entry here, and in its own file. */
const table = {
  ...{ number, scene, title, date, start, duration, end, place, description, types, angles },
  ...{ movement, lens, camera, setup, estimate, priority, tags, light, gear },
};

/** The columns that are typed into. */
export type EditColumn = keyof typeof table;
export const shotColumns: Readonly<Record<EditColumn, Column>> = table;
export const editColumns = Object.keys(table) as EditColumn[];

/** The columns of times, which are read together. */
export const timeColumns = ['date', 'start', 'duration', 'end'] as const satisfies EditColumn[];

/** The columns whose text alone says their value. */
export type PlainKey = Exclude<EditColumn, (typeof timeColumns)[number] | 'place'>;
export const plainColumns = Object.fromEntries(
  Object.entries(table).filter(([, one]) => 'read' in one),
) as unknown as Readonly<Record<PlainKey, PlainColumn>>;
export const plainKeys = Object.keys(plainColumns) as PlainKey[];

/** A text of a column as the clipboard has it. */
export function copiedText(key: EditColumn, text: string): string {
  const copied = key in plainColumns ? plainColumns[key as PlainKey].copied : undefined;
  return copied ? copied(text) : text;
}

type Filled = (typeof table)[EditColumn]['fields'][number];

/**
 * The fields of a write that no column fills, each with the reason. A field that is in neither place is an error of
 * the compiler here: give it a column above, or a reason.
 */
export const notAColumn = {
  referenceVideos: 'links are added on the page of the shot',
  inspirationImages: 'pictures are uploaded',
  members: 'sharing is told by mail, so it is asked for person by person',
  teamMembers: 'the same as members',
  currentStep: 'of the wizard',
  highestStepReached: 'of the wizard',
  pageType: 'free text of the page that sends',
} satisfies Record<Exclude<keyof ShotFields, Filled>, string>;

/** The columns in the order in which the texts of a row are applied. */
export const inTurn: readonly EditColumn[] = [...editColumns].sort(
  (one, other) => (shotColumns[one].turn ?? 0) - (shotColumns[other].turn ?? 0),
);

/** The fields of an open row on a phone, by line. */
export const phoneLines: readonly (readonly EditColumn[])[] = [
  ...new Set(editColumns.flatMap((key) => shotColumns[key].phoneLine ?? [])),
]
  .sort((one, other) => one - other)
  .map((line) => editColumns.filter((key) => shotColumns[key].phoneLine === line));

/** The columns that a refusal of a field may belong to: those that name it first, of equal ones the last. */
export function columnsOfField(field: string): EditColumn[] {
  const placeOf = (key: EditColumn) => (shotColumns[key].fields as readonly string[]).indexOf(field);
  return editColumns
    .filter((key) => placeOf(key) >= 0)
    .reverse()
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether two texts of a column say the same; names may be in another order. */
export const saysSame = (key: EditColumn, one: string, other: string): boolean =>
  one === other || (shotColumns[key].isMany === true && sameNames(splitNames(one), splitNames(other)));
