import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { LinkForm } from './rich-text-link';

const text = messages.richText;

/** The toolbar of a rich text: arrow keys move along it, Esc returns to the text. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: [...markTools, ...blockTools].filter((tool) => tool.on(now)).map((tool) => tool.label),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setLinking(false);
    editor.commands.focus();
  };
  const toggles = (tools: RichTextTool[]) =>
    tools.map(({ label, icon, run }) => (
      <ToolButton
        key={label}
        label={label}
        icon={icon}
        pressed={state.pressed.includes(label)}
        onPress={() => run(editor)}
      />
    ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is caught for the tools and the link field inside
    <div onKeyDown={onKeyDown} className="border-b border-line">
      <Toolbar.Root aria-label={text.toolbar} className="flex flex-wrap items-center gap-0.5 p-1.5">
        {toggles(markTools)}
        <Toolbar.Separator className="mx-2 h-6 w-px bg-line" />
        {toggles(blockTools)}
        <ToolButton label={text.link} icon={Link} pressed={state.link} onPress={() => setLinking(!linking)} />
        <span className="flex-1" />
        <ToolButton
          label={text.undo}
          icon={Undo2}
          disabled={!state.undo}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <ToolButton
          label={text.redo}
          icon={Redo2}
          disabled={!state.redo}
          onPress={() => editor.chain().focus().redo().run()}
        />
      </Toolbar.Root>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function ToolButton({ label, icon, pressed, disabled = false, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // A press on a tool leaves the focus in the text, where typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classes(
        'flex size-11 items-center justify-center rounded-control transition-colors duration-fast pointer-fine:size-10',
        pressed ? 'bg-accent-wash text-accent-ink forced-colors:outline' : 'text-muted hover:bg-hover hover:text-ink',
        'disabled:text-faint disabled:opacity-50',
      )}
    >
      <Icon of={icon} size={18} />
    </Toolbar.Button>
  );
}

interface RichTextTool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  on: (editor: Editor) => boolean;
}

/** Tools that set or clear a style of the selected text. */
const markTools: RichTextTool[] = [
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

/** Tools that turn paragraphs into lists and quotes and back. */
const blockTools: RichTextTool[] = [
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
