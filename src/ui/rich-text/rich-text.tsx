import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes';
import { FieldMessage, type FieldProps } from '../form/field';
import { readablePaste } from './pasted-html';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextEditorProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  /** HTML; '' when there is no text. */
  value: string;
  /** Changes when another value is to be shown; typing does not change it. */
  version: number;
  onChange: (html: string) => void;
}

/**
 * An editor for text with headings, emphasis, lists, quotes and links. Loads tiptap, so import it lazily. A paste loses
 * what its schema does not know.
 */
export function RichTextEditor({ label, error, hint, value, version, onChange }: RichTextEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    // tiptap's style element would violate the Content-Security-Policy; its rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: readablePaste,
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
    // Keep the editor and its selection, so that the person can go on typing.
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
            : classes(
                'border-line-strong has-[.ProseMirror:focus-visible]:border-transparent',
                'has-[.ProseMirror:focus-visible]:shadow-[0_0_0_1px_var(--fl-field)]',
              ),
          'has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-offset-1',
          'has-[.ProseMirror:focus-visible]:outline-focus',
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

/** Of a pasted link keep only its address: the application decides how it looks and where it opens (case X2). */
const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((one) =>
      one.name === 'link' ? one.extend({ addAttributes: () => ({ href: { default: null } }) }) : one,
    );
  },
});

/** What a rich text may contain; the server's sanitiser accepts the same. */
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
