import StarterKit from '@tiptap/starter-kit';

/** Of a link that was pasted only its address is kept: what it looks like and where it opens is ours to say (case X2). */
const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((one) =>
      one.name === 'link' ? one.extend({ addAttributes: () => ({ href: { default: null } }) }) : one,
    );
  },
});

/** What a rich text may hold; the server's sanitiser lets the same through. */
export const richTextExtensions = [
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
