import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';

/** Renders the two bodies of a mail: HTML, and plain text with the link written out. */
export async function renderMail<Props extends object>(
  template: FunctionComponent<Props>,
  props: Props,
): Promise<{ html: string; text: string }> {
  const html = await render(createElement(template, props));
  const selectors = [
    { selector: 'h1', options: { uppercase: false } },
    // Unicode's isolates keep the direction that the element has in HTML.
    { selector: 'span[dir="auto"]', format: 'inlineSurround', options: { prefix: '\u2068', suffix: '\u2069' } },
    { selector: 'table.fl-facts', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
  ];
  return { html, text: toPlainText(html, { selectors }) };
}
