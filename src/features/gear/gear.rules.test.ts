import { expect, test } from 'vitest';
import { gearLines, gearNameKey } from './gear.rules';

test('names that differ in case or in how an accent was typed are the same', () => {
  expect(gearNameKey('SONY FX6')).toBe(gearNameKey('Sony fx6'));
  expect(gearNameKey('Tre\u0301pied')).toBe(gearNameKey('TR\u00c9PIED'));
  expect(gearNameKey('Sony FX6')).not.toBe(gearNameKey('Sony FX60'));
});

test.each([
  ['Sony FX6', ['Sony FX6'], 0],
  ['Sony FX6\nGimbal', ['Sony FX6', 'Gimbal'], 0],
  ['  Sony FX6 \r\n\r\n\tGimbal\r\n', ['Sony FX6', 'Gimbal'], 0],
  ['Gimbal\rSony FX6\u2028Tripod', ['Gimbal', 'Sony FX6', 'Tripod'], 0],
  ['Gimbal\nGIMBAL\n gimbal', ['Gimbal'], 2],
  [' \n\t\n', [], 0],
  ['Prime, 35mm\nPrime; 85mm', ['Prime, 35mm', 'Prime; 85mm'], 0],
  ['\u2022 Gimbal\n- V-mount \u00d74\n* Slider\n\u2013 Tripod', ['Gimbal', 'V-mount \u00d74', 'Slider', 'Tripod'], 0],
  ['- [ ] Gimbal\n- [x] Tripod\n\u2610 Slider\n[] Boom', ['Gimbal', 'Tripod', 'Slider', 'Boom'], 0],
  ['-20 dB pad\n*batteries*\n\u2022\nSlider - 1m', ['-20 dB pad', '*batteries*', 'Slider - 1m'], 0],
])('the lines of %j', (text, names, repeated) => {
  expect(gearLines(text)).toEqual({ names, repeated, tooLong: [] });
});

test('a line of more than 200 characters is kept apart', () => {
  const [fits, long] = ['x'.repeat(200), 'y'.repeat(201)];
  expect(gearLines(`${long}\n${fits}\nGimbal`)).toEqual({ names: [fits, 'Gimbal'], repeated: 0, tooLong: [long] });
});
