import { messages } from '../../../kernel/messages';

const text = messages.landing;

export type SectionId = 'home' | 'features' | 'roadmap' | 'contact';

/** The anchors of the landing page, in the order of its sections (spec section 2). */
export const sections: { id: SectionId; label: string }[] = [
  { id: 'home', label: text.home },
  { id: 'features', label: text.features },
  { id: 'roadmap', label: text.roadMap },
  { id: 'contact', label: text.contact },
];

/** Corrects the page's scroll padding of 88 px to the 80 px of the specification (section 9). */
export const sectionOffset = '-scroll-mt-2';
