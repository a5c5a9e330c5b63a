import sanitize from 'sanitize-html';
import { shotLimits } from '../shot-limits.data';

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

const MAX_PASSES = 10;

/** Markup with more tags, or deeper nesting, than a description may have. */
export class MarkupTooComplexError extends Error {}

/**
 * One pass of the sanitiser. It stops at the first tag beyond a limit, because the sanitiser's time grows with the
 * square of the nesting. Throws MarkupTooComplexError.
 */
function sanitizeOnce(html: string): string {
  let tags = 0;
  let nesting = 0;
  return sanitize(html, {
    ...options,
    onOpenTag: () => {
      tags += 1;
      nesting += 1;
      if (tags > shotLimits.descriptionTags || nesting > shotLimits.descriptionNesting)
        throw new MarkupTooComplexError();
    },
    onCloseTag: () => {
      nesting -= 1;
    },
  });
}

/**
 * The description with nothing but text, its marks and absolute http, https and mailto links (cases X1, X2); links open
 * in a new window without access to ours. Broken markup may form new tags after one pass, so passes repeat until
 * nothing changes; if that never happens, plain text remains. Sanitising the result changes nothing. Throws
 * MarkupTooComplexError.
 */
export function sanitizeDescription(html: string): string {
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} });
}
