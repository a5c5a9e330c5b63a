import { expect, test } from 'vitest';
import { toast, toastStore } from './toast-store';

test('a toast stands last, or behind the one that must be seen first, as long as that is there', () => {
  const titles = () => toastStore.read().map(({ title }) => title);
  const imported = toast.success('2 shots imported');
  toast.success('1 place found', undefined, { behind: imported });
  expect(titles()).toEqual(['1 place found', '2 shots imported']);
  toast.dismiss(imported);
  toast.success('Shot completed', undefined, { behind: imported });
  expect(titles()).toEqual(['1 place found', 'Shot completed']);
});
