import { themeChoice } from '../../client/device-setting';

// It runs in the head of every page (head.ts) before anything is painted, so that nothing flashes.
// Without scripts a media query in the style sheet paints what the device asks for.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
/** The colours of the browser's own frame: where the device is light, and where it is dark. */
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
// A page that the browser has kept for the way back heard nothing meanwhile.
window.addEventListener('pageshow', paint);
