/**
 * Every sentence that people read, in one place: one file for each subject, one constant for each screen. Sentences of
 * the user's specification are quoted exactly, with its spelling, so that correcting one changes one line here. A
 * page's bundle contains only the constants that it uses.
 */
export * as messages from './messages/catalogue';
