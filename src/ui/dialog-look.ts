/** Where a dialog lies on its veil: in the middle, on a phone at the bottom. */
export const dialogPlace = 'items-end justify-center sm:items-center sm:p-6';

/** The dialog itself: a sheet on a phone, a card from 640. */
export const dialogBox =
  'sheet relative flex max-h-[calc(100dvh-2.5rem)] w-full flex-col rounded-t-dialog border border-line bg-overlay pb-[env(safe-area-inset-bottom)] shadow-3 outline-none sm:max-h-full sm:rounded-dialog';

/** Its buttons: in a line at the right, on a phone stacked with the last one on top. */
export const dialogFoot =
  'flex shrink-0 flex-col-reverse gap-3 px-5 pt-4 pb-5 *:max-sm:min-h-13 *:max-sm:w-full sm:flex-row sm:justify-end sm:gap-2 sm:px-8 sm:pb-8';
