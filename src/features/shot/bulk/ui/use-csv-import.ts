import { useMemo, useRef, useState } from 'react';
import { today } from '../../../../client/clock';
import { errorIssues, errorText, isTransient } from '../../../../client/error-text';
import { newIdempotencyKey } from '../../../../client/form/idempotency';
import { messages } from '../../../../kernel/messages';
import { capitalZone, parseLocation } from '../../../catalog/catalog.rules';
import type { ProjectOut } from '../../../project/project.schema';
import { type MadeScenes, useMakeScenes, useScenes } from '../../../scene/scene.queries';
import type { SceneOut } from '../../../scene/scene.schema';
import type { ShotTable } from '../../columns/sheet-table.rules';
import { useLookUpPlaces } from '../../position/look-up.queries';
import { useProjectShots } from '../../shot.queries';
import type { ShotOut } from '../../shot.schema';
import type { UndoStep } from '../../store/undo-stack';
import { useImportPart } from '../csv-import.queries';
import {
  type ImportPart,
  type ImportTable,
  issuesOfPart,
  type PastedBlock,
  partsOf,
  tableOfBlock,
  tableOfFile,
  tableOfText,
} from '../csv-import.rules';
import { type CellIssue, type ReadShots, scenesMissingIn, shotsOfTable, tableRefusal } from '../csv-shots.rules';
import { inMadeScenes, newScene, newSceneNumbers } from '../missing-scenes.rules';
import { textOfFile } from '../table-text.rules';
import { useOfferUndoOfImport } from '../undo-import.queries';

const text = messages.importDialog;
const MAX_FILE = 10_000_000;
const nothing: ReadShots = { shots: [], issues: [] };

export interface ImportSource extends ImportTable {
  name: string;
}

/** What has been sent of a table; from then on what its lines mean stays as it was. */
interface Sending {
  plan: ReadShots;
  /** The lines that are imported. */
  done: ReadonlySet<number>;
  /** What the server said of lines. */
  refused: CellIssue[];
  /** Parts whose answer did not come, and those behind them: sent again under their keys. */
  pending: ImportPart[];
  isRunning: boolean;
  failure: string | null;
}

/** A table from a file or a text, what its lines mean, and how they are sent, 200 at a time. */
export function useCsvImport(project: ProjectOut, block?: PastedBlock) {
  const [source, setSource] = useState<ImportSource | null>(() =>
    block === undefined ? null : { name: text.pastedText, ...tableOfBlock(block) },
  );
  const [table, setTable] = useState<ShotTable | null>(source?.table ?? null);
  const [issue, setIssue] = useState<string>();
  const [sending, setSending] = useState<Sending | null>(null);
  const [makesScenes, setMakesScenes] = useState(true);
  const makeScenes = useMakeScenes(project._id);
  const madeScenes = useRef<MadeScenes>(undefined);
  const { create, refetch } = useImportPart(project._id);
  const offerUndo = useOfferUndoOfImport(project._id);
  const lookUpPlaces = useLookUpPlaces(project);
  const shots = useProjectShots(project._id, { isWanted: table !== null }).data;
  const [from, to] = [project.scheduleStartDate.slice(0, 10), project.scheduleEndDate.slice(0, 10)];
  const days = useMemo(() => (from === to ? [from] : [from, to]), [from, to]);
  const zone = capitalZone(parseLocation(project.location)?.code ?? '');
  const { data: scenes, error } = useScenes(project._id, table !== null);
  const areScenesNeeded = scenes === undefined && table?.columns.includes('scene');
  const failure = areScenesNeeded && error ? { code: 'scenesNotLoaded', message: errorText(error) } : null;
  const refusal = table && (tableRefusal(table) ?? failure);
  const missing = useMemo(() => (table && scenes ? scenesMissingIn(table, scenes) : []), [table, scenes]);
  const fresh = useMemo(() => {
    if (!table || areScenesNeeded || tableRefusal(table)) return nothing;
    const known = [...(scenes ?? []), ...(makesScenes ? missing.map(newScene) : [])];
    const numbersTaken = shots?.map(({ number }) => number) ?? [];
    const kindNames = shots?.flatMap(({ types }) => types) ?? [];
    return shotsOfTable(table, { today: today(), days, zone, numbersTaken, kindNames, scenes: known });
  }, [table, areScenesNeeded, days, zone, shots, scenes, makesScenes, missing]);

  const read = sending?.plan ?? fresh;
  const issues = sending ? [...read.issues, ...sending.refused] : read.issues;
  const wrong = new Set(issues.map(({ line }) => line));
  const left = read.shots.filter(({ line }) => !wrong.has(line) && !sending?.done.has(line));

  const take = (next: ImportSource): void => {
    setSource(next);
    setTable(next.table);
    setIssue(undefined);
  };
  const clear = (): void => {
    setSource(null);
    setTable(null);
    setSending(null);
    setIssue(undefined);
    madeScenes.current = undefined;
  };

  const send = async (): Promise<void> => {
    const state: Sending = {
      plan: read,
      done: sending?.done ?? new Set(),
      refused: sending?.refused ?? [],
      pending: sending?.pending ?? [],
      isRunning: true,
      failure: null,
    };
    const show = (change: Partial<Sending>) => {
      Object.assign(state, change);
      setSending({ ...state });
    };
    show({});
    if (state.pending.length === 0) show({ pending: partsOf(left, newIdempotencyKey) });
    madeScenes.current ??= makeScenes(newSceneNumbers(left));
    let known: readonly SceneOut[];
    try {
      known = await madeScenes.current.make();
    } catch (error) {
      show({ isRunning: false, failure: errorText(error) });
      return;
    }
    const made: ShotOut[] = [];
    const parts: ImportPart[] = [];
    for (const part of state.pending) {
      try {
        made.push(...(await create({ ...part, shots: inMadeScenes(part.shots, known) })).data);
        parts.push(part);
      } catch (error) {
        show({
          refused: [...state.refused, ...issuesOfPart(part, errorIssues(error))],
          // Whether the part was made is not known: under its key it is not made twice. After a refusal it was not.
          pending: isTransient(error) ? state.pending : [],
          failure: errorText(error),
        });
        break;
      }
      const lines = part.shots.map(({ line }) => line);
      show({ done: new Set([...state.done, ...lines]), pending: state.pending.slice(1) });
    }
    show({ isRunning: false });
    const lookUp = (shots: readonly ShotOut[], partOf: UndoStep): void => {
      // A table that tells positions, as an export does, comes back as it was.
      if (table?.columns.includes('latitude')) return;
      void lookUpPlaces(() => shots, { keepsZone: table?.columns.includes('zone') === true, partOf });
    };
    if (made.length > 0) offerUndo({ shots: made, parts, scenes: madeScenes.current, lookUp }, sending !== null);
    refetch();
  };

  return {
    source,
    table,
    setTable,
    /** Why no table can be made of what was given. */
    issue,
    /** Why nothing of the table can be imported. */
    refusal,
    /** The first and the last day of the project. */
    days,
    read,
    issues,
    wrong,
    left,
    sending,
    /** The numbers of scenes that lines name and that are not there, and whether they are made. */
    missing,
    makesScenes,
    setMakesScenes,
    /** Everything that is right is imported. */
    isDone: sending !== null && !sending.isRunning && sending.failure === null && left.length === 0,
    takeText: (csv: string): void => take({ name: text.pastedText, ...tableOfText(csv) }),
    takeFile: async (file: File): Promise<void> => {
      if (file.size > MAX_FILE) return setIssue(text.tooLargeFile);
      const bytes = await file.arrayBuffer().catch(() => null);
      const csv = bytes && textOfFile(new Uint8Array(bytes));
      if (csv === null) return setIssue(bytes ? messages.csvImport.notText : text.unreadable);
      take({ name: file.name, ...tableOfFile(csv) });
    },
    clear,
    send,
  };
}

export type CsvImport = ReturnType<typeof useCsvImport>;
