import { type LightWish, lightWishes } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { fold } from '../../../kernel/search';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { formatDuration, parseDuration } from '../../../kernel/typed/typed-duration';
import { isGivenByScene } from '../../scene/scene-letters.rules';
import type { ShotOut } from '../shot.schema';
import { numberPattern, shotLimits } from '../shot-limits.data';
import { plainColumn, refused } from './column.rules';
import { priorities } from './column-choices.data';

const names = messages.grid.columns;
const fileNames = messages.csvImport.columns;
const sentences = messages.shot;

/** How much of a cell a sentence repeats. */
const MAX_QUOTED = 40;

export const number = plainColumn({
  name: names.number,
  fileName: fileNames.number,
  headings: ['no', 'nr', '#', 'shot number', 'shot no', 'shot nr', 'shot #', 'shot num', 'shot id'],
  ...{ width: 50, isRight: true, isUsual: true, isFixed: true },
  fields: ['number'],
  text: (shot) => shot.number,
  read: (text, shot, { scenes, areNumbersLocked }) => {
    const typed = normaliseNumber(text);
    if (typed === shot.number) return { text: typed, fields: {} };
    if (areNumbersLocked && shot.number !== '') return refused('numbersLocked', sentences.numbersLocked);
    // A number can be changed and not taken away; a new shot without one gets the next.
    if (typed === '' && shot.number === '') return { text: '', fields: {} };
    const hasScene = (key: string) => scenes.some((scene) => scene.number.toLowerCase() === key);
    return numberPattern.test(typed) || isGivenByScene(typed, hasScene)
      ? { text: typed, fields: { number: typed } }
      : refused('numberForm', sentences.numberForm);
  },
  fileText: (shot) => shot.number,
});

export const scene = plainColumn({
  name: names.scene,
  fileName: fileNames.scene,
  headings: [
    ...['sc', 'scene number', 'scene no', 'scene nr', 'scene #', 'sc number', 'sc no', 'sc nr', 'sc #', 'szene'],
    ...['scenes', 'scn'],
  ],
  ...{ width: 58, isRight: true, isUsual: 'withScenes' },
  fields: ['sceneId'],
  text: ({ sceneNumber }) => sceneNumber ?? '',
  read: (text, _, { scenes }) => {
    const typed = normaliseNumber(text);
    if (typed === '') return { text: '', fields: { sceneId: null } };
    const found = scenes.find((one) => one.number.toLowerCase() === typed.toLowerCase());
    if (found) return { text: found.number, fields: { sceneId: found._id } };
    const named = typed.length > MAX_QUOTED ? `${typed.slice(0, MAX_QUOTED)}…` : typed;
    return refused('sceneUnknown', messages.csvImport.sceneUnknown(named));
  },
  suggestions: ({ scenes }) => scenes.map((one) => ({ label: one.number, description: one.title })),
  fileText: ({ sceneNumber }) => sceneNumber ?? '',
});

export const estimate = plainColumn({
  name: names.estimate,
  fileName: fileNames.estimate,
  headings: [
    ...['est', 'est time', 'estimated time', 'time needed', 'time estimate', 'estimated duration', 'est duration'],
    ...['estimate minutes', 'est min', 'est mins', 'shoot time', 'shooting time'],
  ],
  ...{ width: 84, isRight: true, isUsual: false, phoneLine: 8, isFact: true },
  fields: ['estimateMinutes'],
  text: ({ estimateMinutes }) => (estimateMinutes === null ? '' : formatDuration(estimateMinutes)),
  read: (text) => {
    if (text.trim() === '') return { text: '', fields: { estimateMinutes: null } };
    const { value = Number.POSITIVE_INFINITY } = parseDuration(text);
    return value <= shotLimits.estimateMinutes
      ? { text: formatDuration(value), fields: { estimateMinutes: value } }
      : refused('estimateInvalid', sentences.estimateInvalid);
  },
  // In minutes alone, which a spreadsheet adds up.
  fileText: ({ estimateMinutes }) => (estimateMinutes === null ? '' : String(estimateMinutes)),
});

/** How people write that a shot is needed. */
const priorityWords = {
  must: ['must', 'must have', 'x', 'yes', 'high', '1', 'a', '✓', '✔'],
  nice: ['nice', 'nice to have', 'low', '2', 'b'],
} as const;

const priorityText = (one: ShotOut['priority']) => (one === null ? '' : messages.grid.priorities[one]);

export const priority = plainColumn({
  name: names.priority,
  fileName: fileNames.priority,
  headings: ['must', 'need', 'prio', 'must have', 'importance'],
  ...{ width: 92, isUsual: false, phoneLine: 8 },
  fields: ['priority'],
  text: (shot) => priorityText(shot.priority),
  read: (text) => {
    const typed = fold(text).trim();
    if (typed === '') return { text: '', fields: { priority: null } };
    const found = priorities.find((one) => priorityWords[one].some((word) => word === typed));
    return found
      ? { text: priorityText(found), fields: { priority: found } }
      : refused('priorityInvalid', sentences.priorityInvalid);
  },
  suggestions: () => priorities.map((one) => ({ label: priorityText(one) })),
  fileText: (shot) => priorityText(shot.priority),
});

const lightText = (wish: LightWish | null) => (wish === null ? '' : messages.light.wish[wish]);

export const light = plainColumn({
  name: names.light,
  fileName: fileNames.light,
  headings: ['light wish', 'time of day'],
  ...{ width: 110, isUsual: false },
  fields: ['lightWish'],
  text: ({ lightWish }) => lightText(lightWish),
  read: (text) => {
    const typed = fold(text).trim();
    if (typed === '' || typed === fold(messages.light.any)) return { text: '', fields: { lightWish: null } };
    const found = lightWishes.find((wish) => typed === wish || typed === fold(lightText(wish)));
    return found
      ? { text: lightText(found), fields: { lightWish: found } }
      : refused('lightUnknown', messages.csvImport.lightUnknown);
  },
  suggestions: () => lightWishes.map((wish) => ({ label: lightText(wish) })),
  fileText: ({ lightWish }) => lightText(lightWish),
});
