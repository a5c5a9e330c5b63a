import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes';
import { FieldMessage, type FieldProps } from '../form/field';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextEditorProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  /** HTML; '' when there is no text. */
  value: string;
  /** Changes when another value is to be shown; typing is not waited for. */
  version: number;
  onChange: (html: string) => void;
}

/**
 * A text with headings, emphasis, lists, quotes and links. Loads tiptap: import it lazily. What its schema does not
 * know, a paste loses.
 */
export function RichTextEditor({ label, error, hint, value, version, onChange }: RichTextEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    // Its style element would break the content security policy; the rules stand in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-message`,
        'aria-invalid': String(error !== undefined),
        class: 'rich-text min-h-[280px] px-5 py-4 outline-none sm:px-7 sm:py-6',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // The same editor, so that whoever stands in it can go on typing.
    const { anchor, head } = editor.state.selection;
    const end = () => editor.state.doc.content.size;
    editor.commands.setContent(value, { emitUpdate: false });
    editor.commands.setTextSelection({ from: Math.min(anchor, end()), to: Math.min(head, end()) });
  }, [editor, version, value]);
  return (
    <div className="flex flex-col gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the label goes to the area, as on any label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Tab reaches the area */}
      <span id={`${id}-label`} className="text-sm font-semibold" onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div
        className={classes(
          'overflow-clip rounded-control border bg-field',
          error
            ? 'border-danger shadow-[inset_0_0_0_1px_var(--fl-danger)]'
            : 'border-line-strong has-[.ProseMirror:focus-visible]:border-transparent has-[.ProseMirror:focus-visible]:shadow-[0_0_0_1px_var(--fl-field)]',
          'has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-offset-1 has-[.ProseMirror:focus-visible]:outline-focus',
        )}
      >
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/**
 * Of a link that was pasted only its address is kept: what it looks like and where it opens is ours to say (case X2).
 */
const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((one) =>
      one.name === 'link' ? one.extend({ addAttributes: () => ({ href: { default: null } }) }) : one,
    );
  },
});

/** What a rich text may hold; the server's sanitiser lets the same through. */
const richTextExtensions = [
  Kit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    gapcursor: false,
    trailingNode: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      isAllowedUri: (url) => /^(https?:\/\/|mailto:)/i.test(url),
    },
  }),
];
