import '../web/landing.css';
import { messages } from '../../kernel/messages';

const texts = messages.reference;

const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)];

/** Copies the code of a block; where the browser forbids it, selects the code for Ctrl+C. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = texts.copied;
  } catch {
    window.getSelection()?.selectAllChildren(code);
    button.textContent = texts.selected;
  }
}

for (const button of all<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
  button.addEventListener('blur', () => {
    button.textContent = texts.copy;
  });
}

/**
 * Shows the parts of the guide, the calls and the schemas that contain every typed word, or everything when none is
 * typed. Gives how many it shows.
 */
function search(typed: string): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = all('[data-part]');
  for (const part of parts) {
    const text = part.dataset.part || part.textContent.toLowerCase();
    part.hidden = !words.every((word) => text.includes(word));
    for (const entry of all(`[data-entry="${part.id}"]`)) entry.hidden = part.hidden;
  }
  for (const group of all('[data-group]'))
    group.hidden = !group.querySelector(':is([data-part], [data-entry]):not([hidden])');
  for (const entry of all('[data-group-entry]'))
    entry.hidden =
      document.getElementById(entry.dataset.groupEntry ?? '')?.closest<HTMLElement>('[data-group]')?.hidden ?? false;
  return parts.filter(({ hidden }) => !hidden).length;
}

for (const box of all('[data-search]')) {
  box.hidden = false;
  const input = box.querySelector('input');
  const status = box.querySelector('[role=status]');
  input?.addEventListener('input', () => {
    const count = search(input.value);
    if (status) status.textContent = input.value.trim() ? texts.found(count) : '';
  });
}

// Above the content, on a narrow window, it would push the content out of view.
const isNarrow = window.matchMedia('(width < 1024px)');
for (const contents of all<HTMLDetailsElement>('[data-contents]')) {
  const follow = () => {
    contents.open = !isNarrow.matches;
  };
  follow();
  isNarrow.addEventListener('change', follow);
}
