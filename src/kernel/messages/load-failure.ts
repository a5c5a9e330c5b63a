/** The texts in the HTML itself, for when no script of the page has loaded (app/web/load-failure.ts). */
export const loadFailure = {
  failed: 'Firstlight could not be loaded completely. Check your connection, then try again',
  tryAgain: 'Try again',
} as const;
