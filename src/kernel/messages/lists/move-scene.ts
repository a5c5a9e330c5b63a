/** Scenes that are dragged, or moved by keys. */
export const moveScene = {
  handle: (number: string) => `Move scene ${number}`,
  help: 'Space lifts the scene, the arrow keys move it, Space drops it, Escape takes it back.',
  lifted: (number: string, place: number, count: number) => `Lifted scene ${number}, ${place} of ${count}.`,
  at: (place: number, count: number) => `${place} of ${count}.`,
  moved: (number: string) => `Scene ${number} moved`,
  undone: (number: string) => `Scene ${number} is back where it was`,
} as const;
