/** What the HTML itself says, before any script of the page is there (app/load-failure.ts). */
export const loadFailure = {
  failed: 'Firstlight could not be loaded completely. Check your connection, then try again',
  tryAgain: 'Try again',
} as const;
