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
    { selector: 'table.fl-facts', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
  ];
  return { html, text: toPlainText(html, { selectors }) };
}
