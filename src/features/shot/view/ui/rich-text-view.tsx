import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { messages } from '../../../../kernel/messages';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';

const allowed: ReadonlySet<string> = new Set([
  'P',
  'BR',
  'H2',
  'H3',
  'STRONG',
  'EM',
  'U',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
]);
/** Elements whose text is code or another page, never something written to be read. */
const dropped: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'NOSCRIPT',
  'TEXTAREA',
  'SELECT',
  'TITLE',
  'SVG',
  'MATH',
]);
/** Deeper than any text of the editor; keeps a tampered row from overflowing the stack. */
const MAX_DEPTH = 64;

function safeHref(element: Element): string | null {
  const href = element.getAttribute('href') ?? '';
  return /^(?:https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : null;
}

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || depth > MAX_DEPTH) return null;
  const name = node.tagName.toUpperCase();
  if (dropped.has(name)) return null;
  if (name === 'BR') return <br key={key} />;
  const children = [...node.childNodes].map((child, index) => nodeOf(child, index, depth + 1));
  const href = name === 'A' ? safeHref(node) : null;
  if (href) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
        <VisuallyHidden> {messages.ui.opensNewTab}</VisuallyHidden>
      </a>
    );
  }
  // `dir=auto`: each paragraph and list has its own direction.
  if (allowed.has(name))
    return createElement(name.toLowerCase(), { key, dir: depth === 0 ? 'auto' : undefined }, ...children);
  return <Fragment key={key}>{children}</Fragment>;
}

/**
 * A description as React elements of an allow-list without attributes: sanitised again on render, since the database
 * may have been changed by hand (spec section 3, cases X1 and X2). The parser makes an inert document, so nothing in it
 * loads or runs.
 */
export function RichTextView({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map((node, index) => nodeOf(node, index, 0));
  }, [html]);
  return <div className="rich-text max-w-[66ch] break-words">{nodes}</div>;
}
