import { from, type Open, type Screen } from './screen';
import { view } from './shot';
import { project } from './shot-lists';

/** A page as it goes on paper. */
const onPaper = (first: Open): Open =>
  from(first, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-print-sheet]').waitFor();
  });

/** What is printed, for the pictures alone: on paper nothing scrolls, is pressed or has a scheme. */
export const sheets: Screen[] = [
  { name: 'shot list on paper', who: 'producer', open: onPaper(project) },
  { name: 'shot on paper', who: 'producer', open: onPaper(view) },
];
