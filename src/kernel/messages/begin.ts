/** What is said before the program is there, by the script that fetches it (app/begin.ts). */
export const begin = {
  failed: 'Firstlight could not be loaded completely. Check your connection, then try again',
  tryAgain: 'Try again',
} as const;
