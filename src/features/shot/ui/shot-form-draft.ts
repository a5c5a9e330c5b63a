import { emptyDraft, type ShotDraft } from '../shot-draft.rules';

/** What is kept of a form that was left. Apart from the form, whose library a page does not need to know it. */
export interface ShotFormDraft {
  typed: ShotDraft;
  /** The version that it changes. */
  base: ShotDraft;
  version: number;
  /** A save that got no answer: the server may have made it all the same. */
  unanswered: ShotDraft | null;
}

export const noShotForm: ShotFormDraft = { typed: emptyDraft, base: emptyDraft, version: 0, unanswered: null };

/** What was changed in the side panel of a shot and not saved; '' for the subject while nothing was. */
export const noPanelDraft = { ...noShotForm, subject: '' };
export const panelDraftName = (shotId: string) => `shot panel ${shotId}`;
