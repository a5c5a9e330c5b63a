/** The state of a history entry whose page opens where it was left, not at its top. */
export const returnState = { returns: true };
export type ReturnState = typeof returnState;

/** Whether the shown page was reached by a link back to where it was left. */
export function isReturning(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'returns' in state;
}
