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

/** What holds people's texts in mails. A `title` by itself is that of the mail, a sentence of the catalogue. */
const typedInMails = ['name', 'inviter', 'project', 'location', '.title'];
const typedInSentences = [...typedInMails, 'title'];

/** In mails people's texts stand within English sentences: those of the catalogue, which isolate them. */
test('a mail shows what people have typed by sentences of the catalogue alone', () => {
  const files = readdirSync('emails').filter((name) => /(?<!\.test)\.tsx$/.test(name));
  expect(files).toContain('invitation.tsx');
  expect(files.flatMap((name) => bareInMail(join('emails', name), readFileSync(join('emails', name), 'utf8')))).toEqual(
    [],
  );
});

test('sentences of mails isolate what people have typed, but for subjects', () => {
  const path = join('src', 'kernel', 'messages', 'mails.ts');
  expect(notIsolated(path, readFileSync(path, 'utf8'))).toEqual([]);
});

test.each([
  ['<Paragraph>{name}</Paragraph>', 1],
  ['<Paragraph>{shot.title}</Paragraph>', 1],
  ['<Facts facts={[{ label: text.next, value: next.title }]} />', 1],
  ["<Title>{'For ' + inviter}</Title>", 1],
  ['<Paragraph>{text.greeting(name)}</Paragraph>', 0],
  ['<MailLayout title={text.title} footer={common.footer(inviter, email)} />', 0],
])('the mail %s has %d bare', (jsx, count) => {
  expect(bareInMail('some.tsx', `export const some = ${jsx};`)).toHaveLength(count);
});

test.each([
  ["{ body: (inviter: string) => inviter + ' plans' }", 1],
  ["{ body: (shot: Shot) => 'The shot ' + shot.title }", 1],
  ["{ body: ({ title }: Shot) => 'The shot ' + title }", 1],
  ["{ body: (name: string) => 'Hello ' + isolated(name) }", 0],
  ["{ title: 'Hello', subject: (inviter: string) => inviter + ' plans' }", 0],
])('the sentences %s lack %d', (sentences, count) => {
  expect(notIsolated('some.ts', `export const some = ${sentences};`)).toHaveLength(count);
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

/** Where a mail uses a text of a person for anything but the argument of a sentence. */
const bareInMail = (path: string, source: string) =>
  uses(
    typedInMails,
    path,
    source,
    (node) => ts.isCallExpression(node) && /^(?:text|common|messages)\b/.test(node.getText()),
  );

/** Where a sentence, other than a subject, holds a text of a person that is not isolated. */
const notIsolated = (path: string, source: string) =>
  uses(
    typedInSentences,
    path,
    source,
    (node) =>
      (ts.isCallExpression(node) && node.expression.getText() === 'isolated') ||
      (ts.isPropertyAssignment(node) && node.name.getText() === 'subject'),
  );

/** Where the file uses a text of a person, unless one of the nodes around it makes it `safe`. */
function uses(names: readonly string[], path: string, source: string, safe: (node: ts.Node) => boolean): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (safe(node) || ts.isTypeNode(node)) return;
    if (isUse(node, names)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `shot.title`, or `name` where it is not the name of a property, parameter, variable or attribute. */
function isUse(node: ts.Node, names: readonly string[]): boolean {
  // Our own texts are in `text` and `messages`.
  if (ts.isPropertyAccessExpression(node))
    return (
      (names.includes(node.name.text) || names.includes(`.${node.name.text}`)) &&
      !/^(?:text|common|messages)\b/.test(node.getText())
    );
  if (!ts.isIdentifier(node) || !names.includes(node.text) || ts.isPropertyAccessExpression(node.parent)) return false;
  return !('name' in node.parent && node.parent.name === node);
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
