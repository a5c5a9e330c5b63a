import { counted, countedShots } from '../counted';
import { isolated } from '../isolated';
import { formatDuration } from '../typed/typed-duration';

interface SceneHeading {
  number: string;
  intExt: string | null;
  title: string;
  dayPart: string | null;
}

/** Where a shot stands: null for no scene. */
interface Standing {
  scene: { number: string } | null;
  place: number;
  count: number;
}

/** To the letter, for names of controls. */
const headingOf = ({ number, intExt, title, dayPart }: SceneHeading) =>
  `${number}, ${intExt ? `${intExt}. ` : ''}${title}${dayPart ? ` – ${dayPart}` : ''}`;

const prefixes: Readonly<Record<string, string>> = { INT: 'INT.', EXT: 'EXT.', 'INT/EXT': 'INT./EXT.' };

/** Scenes: the refusals of their calls (contract-beyond section 3). */
export const scene = {
  titleRequired: 'Scene title is required',
  tooMany: (limit: number) => `A project has at most ${limit.toLocaleString('en-GB')} scenes`,
  numberForm: 'Use letters, digits, dots and dashes',
  numberTaken: 'Scene number is already taken',
  intExtInvalid: 'Int./Ext. must be INT, EXT or INT/EXT',
  otherScene: 'This shot is in another scene',
  /** As a script abbreviates it: `INT./EXT.` */
  intExt: (intExt: SceneHeading['intExt']) => (intExt === null ? '' : prefixes[intExt]),
  /** The beginning of its heading in a script: `INT. LIGHTHOUSE`. */
  placeOf: ({ intExt, title }: Pick<SceneHeading, 'intExt' | 'title'>) =>
    intExt ? `${prefixes[intExt]} ${isolated(title)}` : title,
  /** The whole of it: `INT./EXT. LIGHTHOUSE – NIGHT`. */
  slugLine: ({ title, intExt, dayPart }: Omit<SceneHeading, 'number'>) =>
    [intExt && `${prefixes[intExt]} `, isolated(title), dayPart !== null && ` – ${isolated(dayPart)}`]
      .filter(Boolean)
      .join(''),
  notInProject: 'This scene is not in the project',
  numbered: (number: string) => `Scene ${number}`,
  /** A scene as a choice in a list of scenes: `12, INT. LIGHTHOUSE – NIGHT`. */
  listed: headingOf,
  /** The name of a control for a scene: as `named`, to the letter. */
  label: (scene: SceneHeading) => `Scene ${headingOf(scene)}`,
  /** A scene as its heading in a script: `Scene 12, INT. LIGHTHOUSE – NIGHT`. */
  named: ({ title, dayPart, ...scene }: SceneHeading) =>
    `Scene ${headingOf({ ...scene, title: isolated(title), dayPart: dayPart && isolated(dayPart) })}`,
} as const;

/** Scenes on the page of their project (contract-beyond section 3, design-beyond 4). */
export const byScene = {
  counts: (scenes: number, ofShots: number) => `${counted(scenes, 'scene')}, ${countedShots(ofShots)}`,
  facts: (count: number, minutes: number) =>
    [countedShots(count), ...(minutes > 0 ? [formatDuration(minutes)] : [])].join(' · '),
  noScene: 'No scene',
  noShots: 'No shots yet',
  emptyTitle: 'No scenes yet',
  emptyText: 'Make the first scene yourself, or import your script.',
  addShot: 'Add a shot',
  menu: (number: string) => `Scene menu of ${number}`,
  menuTip: 'Scene menu',
  edit: 'Edit scene',
  moveUp: 'Move up',
  moveDown: 'Move down',
  delete: 'Delete scene',
  deleteNote: (count: number) =>
    count === 0
      ? 'It has no shots.'
      : `${count === 1 ? 'Its shot stays' : `Its ${countedShots(count)} stay`}, in no scene.`,
  deleted: (number: string) => `Scene ${number} deleted`,
  moved: (number: string, place: number, count: number) => `Scene ${number} is now ${place} of ${count}.`,
  moveHandle: (title: string) => `Move ${title}`,
  moveTip: 'Drag, or press Space',
  moveHelp: 'Space lifts the shot, the arrow keys move it, Space drops it, Escape takes it back.',
  lifted: (shot: { number: string; title: string }, { scene, place, count }: Standing) =>
    `Lifted ${shot.number} ${isolated(shot.title)}, ${place} of ${count} in ` +
    `${scene ? `scene ${scene.number}` : 'no scene'}.`,
  at: ({ scene, place, count }: Standing) => `${scene ? `Scene ${scene.number}` : 'No scene'}, ${place} of ${count}.`,
  dropped: 'Dropped',
  takenBack: 'Taken back.',
  shotMenu: (title: string) => `Shot menu of ${title}`,
  shotMenuTip: 'Shot menu',
  viewShot: 'View shot',
  moveShot: 'Move to scene…',
} as const;

/** The shots as a storyboard (contract-crew, section 13). */
export const board = {
  perRow: 'Pictures in a row',
  addPicture: 'Add a picture',
  move: 'Move…',
  view: 'View',
  dropOn: (number: string) => `Drop it on ${number}`,
  added: (number: string) => `Picture added to ${number}`,
  failed: 'The picture was not added',
  uploading: (percent: number) => `${percent} %`,
} as const;

export const sceneForm = {
  newTitle: 'New scene',
  editTitle: 'Edit scene',
  title: 'Title',
  number: 'Number',
  numberHint: 'Left empty, it gets the next one.',
  intExt: 'Int./Ext.',
  intExtNone: 'Neither',
  dayPart: 'Time of day',
  dayPartHint: 'For example DAY or NIGHT.',
  synopsis: 'Synopsis',
  create: 'Create scene',
  save: 'Save changes',
  created: (number: string) => `Scene ${number} created`,
  saved: 'Scene updated',
} as const;

export const moveToScene = {
  title: 'Move to scene',
  scene: 'Scene',
  submit: 'Move shot',
  moved: (number: string, sceneNumber: string | null) =>
    sceneNumber === null ? `${number} is in no scene now` : `${number} is in scene ${sceneNumber} now`,
  movedTo: (number: string, place: number, count: number) => `${number} is ${place} of ${count} now`,
  failed: 'Not moved',
  undone: (number: string) => `${number} is back where it was`,
} as const;
