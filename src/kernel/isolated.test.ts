import { expect, test } from 'vitest';
import { isolated, splitIsolated } from './isolated';
import { messages } from './messages';

test.each(['אור אחרון?', 'ليلة (١)', 'Night אור', '𐤀𐤁', 'ﬡ'])('%s is isolated', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['', 'Night', '4B, 12:30 – 14:00 (!)', 'Zoë Ω 夜 रात 🎬'])('%j stays as it is', (text) => {
  expect(isolated(text)).toBe(text);
});

test('a sentence is split at its isolated texts', () => {
  expect(splitIsolated(`Hello ${isolated('נדיה')}, ${isolated('Theo')} and ${isolated('ليلة')}`)).toEqual([
    'Hello ',
    'נדיה',
    ', Theo and ',
    'ليلة',
    '',
  ]);
  expect(splitIsolated('Hello Nadia')).toEqual(['Hello Nadia']);
});

test.each([
  [messages.shotActions.deleted, 'is deleted'],
  [(name: string) => messages.projectCard.sharedBy(name, 'editor'), 'Shared by'],
  [messages.shareProject.lead, 'They see every shot of'],
  [messages.shareProject.removeNote, 'at once. Shots shared one by one stay.'],
  [messages.dashboard.noMatch, 'Nothing here matches'],
  [messages.shotActions.overlaps, 'Overlaps'],
  [(title: string) => messages.schedule.overlapsWith(['Night', title]), 'Overlaps Night, '],
])('a message isolates the text of a person in it, and only one in Hebrew: %#', (message, words) => {
  expect(message('אור!')).toContain('\u2068אור!\u2069');
  expect(message('אור!')).toContain(words);
  expect(message('Light!')).not.toMatch(/[\u2066-\u2069]/);
});

test('a scene is isolated in a sentence, and to the letter in the name of a control', () => {
  const scene = { number: '12', intExt: 'INT', title: 'אור', dayPart: 'לילה' };
  expect(messages.scene.named(scene)).toBe('Scene 12, INT. \u2068אור\u2069 – \u2068לילה\u2069');
  expect(messages.scene.label(scene)).toBe('Scene 12, INT. אור – לילה');
});
