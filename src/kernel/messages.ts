/**
 * Every sentence that people read, in one place: one file a subject, one constant a screen. The user's specification is
 * quoted to the letter, its spellings included, so that a correction is one line here. A page carries only the
 * constants it names.
 */
export * as messages from './messages/catalogue';
