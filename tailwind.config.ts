import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { PHONE_BELOW, widerThanPhone } from './src/ui/layout/phone-width';

/**
 * The two colour maps: [light, dark] for each semantic name. Contrast of every pair was computed, so change them
 * together.
 */
const palette: Record<string, [string, string]> = {
  bg: ['#F6F2EA', '#110F0D'],
  surface: ['#FCFAF5', '#191613'],
  raised: ['#FFFFFF', '#221E1A'],
  overlay: ['#FFFFFF', '#2A2520'],
  field: ['#FFFFFF', '#14110F'],
  hover: ['#F4EEE2', '#231F1A'],
  line: ['#E3DBCD', '#352F29'],
  'line-strong': ['#877B6C', '#857A6E'],
  ink: ['#1F1A15', '#F6F0E7'],
  muted: ['#5B5247', '#BFB4A6'],
  faint: ['#6F6558', '#9C9082'],
  accent: ['#F2A83A', '#F2A83A'],
  'accent-hover': ['#E79A25', '#FFBD5C'],
  'on-accent': ['#1C1305', '#1C1305'],
  'accent-ink': ['#8A5000', '#F6B85A'],
  'accent-mark': ['#B06A00', '#F2A83A'],
  'accent-wash': ['#FCEBCB', '#33260F'],
  focus: ['#8A5000', '#FFC76B'],
  due: ['#8A5000', '#F6B85A'],
  'due-wash': ['#FCEBCB', '#33260F'],
  upcoming: ['#28588F', '#93BBEA'],
  'upcoming-wash': ['#E1ECF7', '#19283A'],
  delayed: ['#A33A1A', '#F59273'],
  'delayed-wash': ['#FBE3DA', '#3A1F16'],
  completed: ['#28663C', '#8FCB9E'],
  'completed-wash': ['#DFF0E2', '#182C1F'],
  draft: ['#5B5247', '#BFB4A6'],
  'draft-wash': ['#ECE6DA', '#2B2620'],
  danger: ['#AE241D', '#FF8580'],
  'danger-wash': ['#FBE2DF', '#3D1917'],
  'danger-fill': ['#B82A22', '#C5362F'],
  'on-danger': ['#FFFFFF', '#FFFFFF'],
  // Marks of the light's phases. They carry no text.
  'phase-night': ['#1E2144', '#2A2E5C'],
  'phase-astronomical': ['#38386E', '#413F7C'],
  'phase-nautical': ['#625B9E', '#6C64AE'],
  'phase-blue': ['#6A97D6', '#6FA3E6'],
  'phase-golden': ['#EE9A2E', '#F2A83A'],
  'phase-day': ['#F6DD9C', '#F7E3AC'],
  // The same as fields behind text: ink and muted may stand on them.
  'phase-night-wash': ['#D3D3DF', '#14162A'],
  'phase-astronomical-wash': ['#DCDAE8', '#1B1C38'],
  'phase-nautical-wash': ['#E3DFF1', '#262547'],
  'phase-blue-wash': ['#D8E6F7', '#1E3350'],
  'phase-golden-wash': ['#FBE3B8', '#44300F'],
  'phase-day-wash': ['#FBF6E6', '#26221A'],
  skeleton: ['#E9E2D4', '#2B2620'],
  scrim: ['rgb(38 28 16 / .46)', 'rgb(8 6 5 / .66)'],
};

const shadows: Record<string, [string, string]> = {
  'shadow-1': ['0 1px 2px rgb(66 46 16 / .05)', '0 1px 0 rgb(255 240 220 / .03)'],
  'shadow-2': ['0 14px 32px -12px rgb(66 46 16 / .22)', '0 12px 32px -8px rgb(0 0 0 / .6)'],
  'shadow-3': ['0 28px 64px -16px rgb(56 38 12 / .32)', '0 24px 64px -12px rgb(0 0 0 / .75)'],
};

/** Display sizes in px: [phone size, phone line, other size, other line, tracking, weight]. */
const display: Record<string, [number, number, number, number, string, string]> = {
  'display-2xl': [64, 62, 112, 112, '-.022em', '400'],
  'display-xl': [42, 46, 64, 67, '-.018em', '400'],
  'display-lg': [36, 41, 48, 52, '-.014em', '400'],
  'display-md': [30, 36, 36, 41, '-.012em', '400'],
  'display-dialog': [30, 36, 32, 38, '-.012em', '400'],
  'display-sm': [26, 31, 26, 31, '-.006em', '500'],
};

const rem = (px: number) => `${px / 16}rem`;

function variables(theme: 0 | 1): Record<string, string> {
  const entries = [...Object.entries(palette), ...Object.entries(shadows)];
  return {
    'color-scheme': theme === 0 ? 'light' : 'dark',
    ...Object.fromEntries(entries.map(([name, values]) => [`--fl-${name}`, values[theme]])),
  };
}

const paper = Object.fromEntries([
  ...['bg', 'surface', 'raised', 'overlay', 'field'].map((name) => [`--fl-${name}`, '#FFFFFF']),
  ...['ink', 'muted', 'faint'].map((name) => [`--fl-${name}`, '#000000']),
  ...Object.keys(shadows).map((name) => [`--fl-${name}`, 'none']),
]);

function displaySizes(offset: 0 | 2): Record<string, string> {
  return Object.fromEntries(
    Object.entries(display).flatMap(([name, sizes]) => [
      [`--fl-${name}`, rem(sizes[offset])],
      [`--fl-${name}-line`, rem(sizes[offset === 0 ? 1 : 3])],
    ]),
  );
}

export default {
  content: [],
  theme: {
    extend: {
      screens: { sm: PHONE_BELOW },
      colors: Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--fl-${name})`])),
      fontFamily: {
        sans: ['Hanken Grotesk Variable', 'Hanken Grotesk Stand-in', 'ui-sans-serif', 'system-ui', 'sans-serif'],
        display: ['Libre Caslon Condensed', 'Libre Caslon Stand-in', 'Georgia', 'Times New Roman', 'serif'],
      },
      fontSize: {
        ...Object.fromEntries(
          Object.entries(display).map(([name, [, , , , letterSpacing, fontWeight]]) => [
            name,
            [`var(--fl-${name})`, { lineHeight: `var(--fl-${name}-line)`, letterSpacing, fontWeight }],
          ]),
        ),
        lg: [rem(18), rem(28)],
        row: [rem(17), { lineHeight: rem(24), fontWeight: '600' }],
        base: [rem(16), rem(24)],
        control: [rem(15), { lineHeight: rem(20), fontWeight: '600' }],
        sm: [rem(14), rem(20)],
        xs: [rem(13), rem(18)],
      },
      borderRadius: {
        check: '6px',
        skeleton: '8px',
        control: '10px',
        thumb: '12px',
        menu: '14px',
        card: '16px',
        dialog: '20px',
      },
      boxShadow: { 1: 'var(--fl-shadow-1)', 2: 'var(--fl-shadow-2)', 3: 'var(--fl-shadow-3)' },
      transitionDuration: { DEFAULT: '120ms', fast: '120ms', base: '200ms', slow: '320ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(.2,.7,.2,1)', light: 'cubic-bezier(.2,.7,.2,1)' },
      zIndex: { header: '20', bar: '30', scrim: '40', dialog: '50', toast: '60' },
      maxWidth: { page: '1264px', measure: '66ch' },
    },
  },
  plugins: [
    plugin(({ addBase, addUtilities }) => {
      addBase({ ':root': { ...variables(0), ...displaySizes(0) } });
      // What is painted before the theme module has run.
      addBase({ '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': variables(1) } });
      addBase({ '[data-theme=light]': variables(0), '[data-theme=dark]': variables(1) });
      // Paper is white, and saves its ink, whatever the screen is like.
      addBase({ '@media print': { ':root:root:root, [data-theme][data-theme]': { ...variables(0), ...paper } } });
      addBase({ [`@media ${widerThanPhone}`]: { ':root': displaySizes(2) } });
      addUtilities({
        '.font-display': {
          fontFamily: 'Libre Caslon Condensed, Libre Caslon Stand-in, Georgia, Times New Roman, serif',
          wordSpacing: '.05em',
          textWrap: 'balance',
        },
        '.figures': { fontVariantNumeric: 'tabular-nums lining-nums' },
      });
    }),
  ],
} satisfies Config;
