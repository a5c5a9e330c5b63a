import { expect, test } from 'vitest';
import { stillAsMade } from './undo-import.rules';

const shot = (_id: string, status: 'draft' | 'upcoming' | 'due' | 'completed', version = 1) => ({
  _id,
  status,
  version,
});

test('an import takes back what nobody else has changed, published or completed since', () => {
  const made = [
    shot('same', 'draft'),
    shot('own', 'draft'),
    shot('theirs', 'draft'),
    shot('published', 'draft'),
    shot('due', 'upcoming'),
    shot('completed', 'upcoming'),
    shot('gone', 'draft'),
  ];
  const list = [
    shot('same', 'draft'),
    shot('own', 'draft', 3),
    shot('theirs', 'draft', 2),
    shot('published', 'upcoming'),
    shot('due', 'due'),
    shot('completed', 'completed'),
  ];
  const latest = ({ _id, version }: { _id: string; version: number }) => (_id === 'own' ? 3 : version);
  expect(stillAsMade(list, made, latest).map(({ _id }) => _id)).toEqual(['same', 'own', 'due']);
});
