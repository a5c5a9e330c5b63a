import { describe, expect, it } from 'vitest';
import { lightBar, lightColor } from './hour-color';

describe('lightColor', () => {
  it.each([
    [0, '#191c36'],
    [4.2, '#2b2c55'],
    [5.4, '#6e4a78'],
    [6.2, '#d8714e'],
    [7.2, '#f2a83a'],
    [9.5, '#f4d58a'],
    [13, '#f1e8c8'],
    [16, '#f4d58a'],
    [17.8, '#f2a83a'],
    [18.8, '#d8644e'],
    [19.8, '#7a4673'],
    [21.2, '#2f2c5a'],
    [24, '#191c36'],
    [2.1, '#222446'],
    [6.8, '#e89242'],
    [22.6, '#242448'],
    [30.2, '#d8714e'],
    [-3.6, '#5a3b68'],
  ])('hour %d is %s', (hour, color) => expect(lightColor(hour)).toBe(color));

  it('is the same at the same hour of every day', () => {
    for (let hour = 0; hour < 24; hour += 0.25) {
      expect(lightColor(hour)).toMatch(/^#[0-9a-f]{6}$/);
      expect(lightColor(hour + 24)).toBe(lightColor(hour));
      expect(lightColor(hour - 24)).toBe(lightColor(hour));
    }
  });
});

describe('lightBar', () => {
  it('takes five samples, both ends among them', () => {
    expect(lightBar(6.2, 7.2)).toBe(
      `linear-gradient(90deg, ${[6.2, 6.45, 6.7, 6.95, 7.2].map(lightColor).join(', ')})`,
    );
  });

  it('goes on around the clock over midnight', () => {
    expect(lightBar(22, 2)).toBe(`linear-gradient(90deg, ${[22, 23, 0, 1, 2].map(lightColor).join(', ')})`);
  });

  it('is a whole day when both hours are the same', () => {
    expect(lightBar(6, 6)).toBe(`linear-gradient(90deg, ${[6, 12, 18, 0, 6].map(lightColor).join(', ')})`);
  });
});
