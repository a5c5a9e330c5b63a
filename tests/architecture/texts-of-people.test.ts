import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The fields of our answers that hold what people have typed. */
const typed = new Set(['title', 'projectTitle', 'location', 'name', 'gearName', 'gearlistName', 'synopsis']);

/**
 * Arabic and Hebrew are written from right to left: an element that shows a text of a person takes its direction from
 * that text, so that its punctuation and the ellipsis stand at its end.
 */
test('what people have typed has its own direction', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const ours = (name: string) =>
    ['app/docs', 'features/landing'].some((room) => name.startsWith(join(...room.split('/'))));
  const found = files.filter((name) => !ours(name)).flatMap((name) => lacking(join('src', name)));
  expect(found).toEqual([]);
});

test.each([
  ['<p>{shot.title}</p>', 1],
  ["<p>{shot.location || 'Nowhere'}</p>", 1],
  ['<p dir="auto">{shot.title}</p>', 0],
  ['<h4 dir="auto"><a>{shot.title}</a></h4>', 0],
  ['<p>{text.title}</p>', 0],
])('%s lacks %d', (jsx, count) => {
  expect(lackingIn('some.tsx', `export const some = ${jsx};`)).toHaveLength(count);
});

const lacking = (path: string) => lackingIn(path, readFileSync(path, 'utf8'));

function lackingIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isInside: boolean): void => {
    const isDirected = isInside || (ts.isJsxElement(node) && /\bdir=/.test(node.openingElement.getText()));
    if (ts.isJsxElement(node) && !isDirected && node.children.some(isTextOfPerson)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, (child) => visit(child, isDirected));
  };
  visit(file, false);
  return found;
}

function isTextOfPerson(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const { expression } = child;
  const isOr = ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  const shown = isOr ? expression.left : expression;
  // Our own texts are in `messages`.
  return (
    ts.isPropertyAccessExpression(shown) &&
    typed.has(shown.name.text) &&
    !/^(?:texts?|messages)\b/.test(shown.getText())
  );
}
