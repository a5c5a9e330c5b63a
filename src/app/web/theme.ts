import { themeChoice } from '../../client/device-setting';

// Runs in the head of every page (head.ts) before the first paint, so that the theme does not flash. Without scripts a
// media query in the style sheet follows the device.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
/** The colours of the browser's own frame, for light and for dark devices. */
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
const [light = '', night = ''] = frames.map(({ content }) => content);

function paint() {
  const choice = themeChoice.read();
  document.documentElement.dataset.theme = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
  if (scheme) scheme.content = choice === 'system' ? 'light dark' : choice;
  const colors = choice === 'system' ? [light, night] : choice === 'dark' ? [night, night] : [light, light];
  frames.forEach((frame, index) => {
    frame.content = colors[index] ?? '';
  });
}

paint();
dark.addEventListener('change', paint);
themeChoice.subscribe(paint);
// A page restored from the back-forward cache missed the changes made meanwhile.
window.addEventListener('pageshow', paint);
