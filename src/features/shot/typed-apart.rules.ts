import { messages } from '../../kernel/messages';
import type { EditSubject } from './shot-edit.rules';

const text = messages.wizard;

/** The fields that add to one of a shot's lists, in the order of the wizard's steps: what stands in one and is not added is unsaved too. */
export const apartFields = ['tag', 'gear', 'gear lines', 'link'] as const;
export type ApartField = (typeof apartFields)[number];

/** The name under which the text of such a field is kept; `memory` names the shot. */
export function apartName(memory: string, field: ApartField): string {
  return `${memory} ${field}`;
}

const ofSubjects: Partial<Record<EditSubject, readonly ApartField[]>> = {
  details: ['tag'],
  gearList: ['gear', 'gear lines'],
  videos: ['link'],
};

/** Those that stand in a panel. */
export function apartFieldsOf(subject: EditSubject): readonly ApartField[] {
  return ofSubjects[subject] ?? [];
}

/** In which of the wizard's steps a field stands, and what it is called there. */
export const apartPlaces: Record<ApartField, { step: number; label: string }> = {
  tag: { step: 1, label: text.tags },
  gear: { step: 3, label: text.gearName },
  'gear lines': { step: 3, label: text.gearName },
  link: { step: 5, label: messages.video.link },
};
