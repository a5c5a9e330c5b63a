import sanitize from 'sanitize-html';

const linkScheme = /^(?:https?:|mailto:)/i;

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (_name, { href = '' }): sanitize.Tag => ({
      tagName: 'a',
      attribs: linkScheme.test(href.trim())
        ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' }
        : ({} as sanitize.Attributes),
    }),
  },
};

/**
 * The description with nothing but text, its marks and absolute http, https and mailto links (cases X1, X2); a link opens in
 * a window of its own that knows nothing of ours. Sanitising twice changes nothing.
 */
export function sanitizeDescription(html: string): string {
  return sanitize(html, options);
}
