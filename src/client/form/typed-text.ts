/** Fields that hold text; others are boxes, buttons and files. */
const fields = [
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [hidden])',
  'textarea',
  '[contenteditable]',
].join();

/** What is typed into the fields of a form, each with its label, to be copied where it cannot be saved any more. */
export function typedText(form: HTMLElement): string {
  return [...form.querySelectorAll<HTMLElement>(fields)]
    .flatMap((field) => {
      const typed = 'value' in field ? String(field.value) : field.innerText;
      return typed.trim() === '' ? [] : [`${labelOf(field)}${typed.trim()}`];
    })
    .join('\n');
}

function labelOf(field: HTMLElement): string {
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLElement> | null) : null;
  const label = labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return label === '' ? '' : `${label}: `;
}

/** Lets the fields of a form keep their text as it is. */
export function makeReadOnly(form: HTMLElement): void {
  for (const field of form.querySelectorAll<HTMLElement>(fields)) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.readOnly = true;
    else field.setAttribute('contenteditable', 'false');
  }
}
