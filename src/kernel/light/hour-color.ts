/** Hours of the day and the colour of their light (design 2.3); a fixed scale, not an astronomical claim. */
const stops: readonly (readonly [hour: number, red: number, green: number, blue: number])[] = [
  [0, 0x19, 0x1c, 0x36],
  [4.2, 0x2b, 0x2c, 0x55],
  [5.4, 0x6e, 0x4a, 0x78],
  [6.2, 0xd8, 0x71, 0x4e],
  [7.2, 0xf2, 0xa8, 0x3a],
  [9.5, 0xf4, 0xd5, 0x8a],
  [13, 0xf1, 0xe8, 0xc8],
  [16, 0xf4, 0xd5, 0x8a],
  [17.8, 0xf2, 0xa8, 0x3a],
  [18.8, 0xd8, 0x64, 0x4e],
  [19.8, 0x7a, 0x46, 0x73],
  [21.2, 0x2f, 0x2c, 0x5a],
  [24, 0x19, 0x1c, 0x36],
];
const SAMPLES = 5;

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** The colour #rrggbb of an hour; hours outside 0 to 24 continue around the clock. */
export function lightColor(hour: number): string {
  const local = ((hour % 24) + 24) % 24;
  const next = stops.findIndex(([until]) => until > local);
  const [from = 0, ...low] = stops[next - 1] ?? [];
  const [to = 24, ...high] = stops[next] ?? [];
  const share = (local - from) / (to - from);
  return `#${low.map((channel, index) => hex(channel + ((high[index] ?? channel) - channel) * share)).join('')}`;
}

/**
 * A CSS gradient of five samples from one hour to the other; an end that is not later belongs to the next day (design
 * 2.3).
 */
export function lightBar(startHour: number, endHour: number): string {
  const length = endHour > startHour ? endHour - startHour : endHour + 24 - startHour;
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    lightColor(startHour + (length * index) / (SAMPLES - 1)),
  );
  return `linear-gradient(90deg, ${samples.join(', ')})`;
}
