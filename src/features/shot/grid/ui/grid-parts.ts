import type { ReactNode } from 'react';
import type { Position } from '../../../place/place.rules';
import type { UsedPlace } from '../../../place/recent-places.schema';
import type { ProjectOut } from '../../../project/project.schema';
import type { PastedBlock } from '../../bulk/csv-import.rules';
import type { SheetRow } from '../grid-cells.rules';
import type { SavePhase, Spot } from '../grid-shown.rules';
import type { Grid } from '../use-grid';
import type { GridBarProps } from './grid-bar';

/** What the table and the phone's list share. */
export interface GridParts {
  project: ProjectOut;
  bar: GridBarProps;
  grid: Grid;
  /** Takes the place of the rows when they could not be loaded. */
  failure: ReactNode;
  /** Removes rows that the server does not know yet. */
  discard: (...rows: SheetRow[]) => void;
  publish: (drafts: readonly SheetRow[]) => Promise<void>;
  /** Asks before it publishes these. */
  askPublish: (drafts: readonly SheetRow[]) => void;
  /** Looks up the places of these rows, by their keys, once they are saved; of those with these words, if any. */
  lookUp: (keys: readonly string[], words?: string) => void;
  /** Gives the shot of a row a position, null for none, once what is typed is saved. */
  putPosition: (row: SheetRow, position: Position | null) => void;
  /** The places of the project with their positions. */
  placesUsed: () => readonly UsedPlace[];
  /** The cells that are not saved before the person mends them, and those with a choice between two texts. */
  unsaved: readonly Spot[];
  toChoose: readonly Spot[];
  status: { phase: SavePhase; unsaved: number; waiting: number; unfinished: number; toChoose: number };
  announce: (sentence: string) => void;
  /** Opens the import with a block that is too long to be pasted; undefined where there is none. */
  onImport: ((block: PastedBlock) => void) | undefined;
}
