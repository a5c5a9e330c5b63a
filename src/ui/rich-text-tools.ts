import type { Editor } from '@tiptap/react';
import { Bold, Heading2, Italic, List, ListOrdered, type LucideIcon, Quote, Underline } from 'lucide-react';
import { messages } from '../kernel/messages';

const text = messages.richText;

export interface RichTextTool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  on: (editor: Editor) => boolean;
}

/** What sets or clears a style of the selected text. */
export const markTools: RichTextTool[] = [
  {
    label: text.heading,
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: text.bold,
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    label: text.italic,
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    label: text.underline,
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
];

/** What turns paragraphs into lists and quotes and back. */
export const blockTools: RichTextTool[] = [
  {
    label: text.bulletList,
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    label: text.orderedList,
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    label: text.quote,
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  },
];
