import type { ShotKind } from '../../catalog/catalog.schema';
import type { SceneOut } from '../../scene/scene.schema';
import type { ShotOut } from '../shot.schema';
import type { ShotFields } from '../shot-calls.schema';
import type { ColumnField } from './column-choices.data';
import { blankLines } from './line-fields.rules';

/** The fields of a shot that its columns read. */
export type ColumnShot = Pick<
  ShotOut,
  | 'number'
  | 'sceneId'
  | 'sceneNumber'
  | 'title'
  | 'location'
  | 'description'
  | 'shotTypes'
  | 'shotAngles'
  | 'gearList'
  | 'tags'
  | 'lightWish'
  | ColumnField
>;

/** A shot of which nothing is written. */
export const blankColumns: ColumnShot = {
  ...{ number: '', sceneId: null, sceneNumber: null, title: '', location: '', description: '' },
  ...{ shotTypes: [], shotAngles: [], gearList: [], tags: [], lightWish: null },
  ...{ ...blankLines, estimateMinutes: null, priority: null },
};

/** What columns need to know of the project and the account to read a text. */
export interface Known {
  kinds: readonly (Pick<ShotKind, 'name' | 'type'> & { _id?: string })[];
  /** The names of the account's gear, some of which may have commas. */
  gear: readonly string[];
  scenes: readonly Pick<SceneOut, '_id' | 'number' | 'title'>[];
  /** Whether angles have a column of their own; else that of the types shows and takes them. */
  hasAngles: boolean;
  areNumbersLocked: boolean;
}

/** Why a text is no value of a column: a code for programs, a sentence for people. */
export interface Refusal {
  code: string;
  message: string;
}

/** What a text is: the fields that it fills and how it is written then, or why it is refused. */
export type Reading = { text: string; fields: Partial<ShotFields>; refusal?: undefined } | { refusal: Refusal };

export const refused = (code: string, message: string): Reading => ({ refusal: { code, message } });

/** What a list below the cell offers. */
export interface Suggestion {
  label: string;
  description?: string;
}

/** What a sheet may have as a column: a CSV file, or a block from the clipboard. */
export interface SheetColumn {
  /** Its heading in a CSV file. */
  fileName: string;
  /** Other headings that mean it, in small letters without signs and brackets. */
  headings: readonly string[];
  /** Where several columns of a sheet are this one, what stands between their texts; left out, the first one counts. */
  joins?: string;
  /** The most characters of a text, and the sentence for more. */
  limit?: { length: number; sentence: string };
  /** What a CSV file has of a shot; left out where it has no such column. */
  fileText?: (shot: ShotOut) => string;
}

/** A column of the grid, and of sheets. */
export interface Column<Field extends keyof ShotFields = keyof ShotFields> extends SheetColumn {
  /** Its name in the grid. */
  name: string;
  /** In pixels. */
  width: number;
  isRight?: true;
  /** Whether it is there before anybody has chosen; `withScenes` once the project has scenes. */
  isUsual: boolean | 'withScenes';
  /** Whether it cannot be hidden. */
  isFixed?: true;
  /** The line of an open row on a phone in which its field stands; left out, a phone does not show it. */
  phoneLine?: number;
  /** The fields of a write that it fills; a refusal of one belongs to the first column that names it first. */
  fields: readonly Field[];
  /** When its text is applied among those of a row, 0 for first. */
  turn?: number;
  /** Whether a person may write several lines. */
  isLong?: true;
  /** Whether it holds names: their order says nothing. */
  isMany?: true;
  /** Whether the page of a shot and its paper show it as a fact, where it is filled. */
  isFact?: true;
  /** What its list offers; left out, it has none. */
  suggestions?: (known: Known, shot: ColumnShot) => readonly Suggestion[];
}

/** A column whose text alone says its value; those of times and the place are read together. */
export interface PlainColumn<Field extends keyof ShotFields = keyof ShotFields> extends Column<Field> {
  /** The value of a shot as text, which `read` gives back. */
  text: (shot: ColumnShot, known: Known) => string;
  read: (text: string, shot: ColumnShot, known: Known) => Reading;
  /** A text of the column as the clipboard has it, for a project that reads it otherwise; left out, as it is. */
  copied?: (text: string) => string;
  /** Why the value of a shot is not typed into; null where it is. */
  readOnly?: (shot: ColumnShot) => string | null;
}

/** Keeps the names of the fields for the compiler. */
export const column = <const Field extends keyof ShotFields>(one: Column<Field>) => one;
export const plainColumn = <const Field extends keyof ShotFields>(one: PlainColumn<Field>) => one;
