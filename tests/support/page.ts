import type { Locator, Page } from 'playwright-core';

/** The button of just this name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The dialog that is open, the side panel included. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Pastes into a field or an editor, as a person would. */
export async function paste(
  into: Locator,
  text: string,
  type: 'text/plain' | 'text/html' = 'text/plain',
): Promise<void> {
  await into.evaluate(
    (area, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(pasted.type, pasted.text);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, type },
  );
}
