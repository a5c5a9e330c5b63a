import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * A browser's translation puts each text into an element of its own. React then no longer finds a text of several
 * children where it left it: inserting an element before it, or removing it, throws and the page breaks. An only child
 * is safe, since React sets the text of its element.
 */
test('a text beside what comes and goes stands in an element of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  // Documents of the server: nothing comes and goes in them.
  const inBrowser = files.filter((name) => !name.startsWith(join('app', 'docs')));
  expect(inBrowser.length).toBeGreaterThan(200);
  expect(inBrowser.flatMap((name) => bareTexts(join('src', name)))).toEqual([]);
});

test.each([
  ['<p>{icon && <Icon />}{text.title}</p>', 1],
  ['<p>{icon && <Icon />}Title</p>', 1],
  ['<p>{isOpen ? <Icon /> : text.title}<b /></p>', 1],
  ['<p><Icon of={isOpen ? Minus : Plus} />{text.title}</p>', 1],
  ['<p><b />{isOpen && text.title}</p>', 1],
  ['<p>{isOpen ? <Icon /> : text.title}</p>', 1],
  ['<p>{icon && <Icon />}<span>{text.title}</span></p>', 0],
  ['<p><Icon of={Plus} />{text.title}</p>', 0],
  ['<p>{isOpen && text.title}</p>', 0],
  ['<p>{isOpen ? text.open : text.closed}</p>', 0],
  ['<ul>{rows.map((row) => <li key={row} />)}{isOpen && <li />}</ul>', 0],
  ['<p>{error ? <b><Icon of={Plus} />{error}</b> : <b>{text.hint}</b>}</p>', 1],
  ['<p>{error ? <b key="error"><Icon of={Plus} />{error}</b> : <b>{text.hint}</b>}</p>', 0],
  ['<p>{error ? <b><Icon of={Plus} />{error}</b> : <i>{text.hint}</i>}</p>', 0],
  ['function Some() { if (a) return <b><Icon of={Plus} />{text.a}</b>; return <b>{text.b}</b>; }', 1],
])('%s has %d', (jsx, count) => {
  expect(bareTextsOf('some.tsx', `export const some = ${jsx};`)).toHaveLength(count);
});

const bareTexts = (path: string) => bareTextsOf(path, readFileSync(path, 'utf8'));

/** The places of a file where a bare text stands beside what comes and goes, or comes and goes itself. */
function bareTextsOf(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodes = nodesOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isShown);
      const texts = children.filter((child) => isText(child, nodes));
      const isAlone = children.length === 1 && !ts.isJsxFragment(node);
      const moves = children.some((child) => (isAlone ? isSwapped(child) : comesAndGoes(child)));
      if (texts.length > 0 && moves) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${line + 1}: ${texts[0]?.getText().trim()}`);
      }
    }
    for (const element of reused(node)) {
      const children = element.children.filter(isShown);
      const text = children.find((child) => isText(child, nodes));
      if (!text || children.length === 1) continue;
      const { line } = file.getLineAndCharacterOfPosition(element.getStart());
      found.push(`${path}:${line + 1}: ${text.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The elements of which React makes another one, children and all, since one of the same kind stands in the same place:
 * those between which an expression decides, and those that a component returns.
 */
function reused(node: ts.Node): ts.JsxElement[] {
  const outcomes = ts.isJsxExpression(node) && node.expression ? outcomesOf(node.expression) : returnedBy(node);
  const elements = outcomes.filter((one) => ts.isJsxElement(one)).filter((one) => !hasKey(one));
  const tagOf = (one: ts.JsxElement) => one.openingElement.tagName.getText();
  return elements.filter((one) => elements.some((other) => other !== one && tagOf(other) === tagOf(one)));
}

const hasKey = ({ openingElement }: ts.JsxElement) =>
  openingElement.attributes.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'key');

function returnedBy(node: ts.Node): ts.Expression[] {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return [];
  if (!node.body) return [];
  if (!ts.isBlock(node.body)) return outcomesOf(node.body);
  const returned: ts.Expression[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression) returned.push(...outcomesOf(inner.expression));
    ts.forEachChild(inner, visit);
  };
  visit(node.body);
  return returned;
}

const isShown = (child: ts.JsxChild) =>
  !(ts.isJsxText(child) && child.text.trim() === '') && !(ts.isJsxExpression(child) && !child.expression);

/** What an expression in braces may be, one after the other, without what decides between them. */
function outcomesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return outcomesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...outcomesOf(expression.whenTrue), ...outcomesOf(expression.whenFalse)];
  if (!ts.isBinaryExpression(expression)) return [expression];
  const kind = expression.operatorToken.kind;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return outcomesOf(expression.right);
  const isElse = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isElse ? [...outcomesOf(expression.left), ...outcomesOf(expression.right)] : [expression];
}

const isNothing = (one: ts.Expression) =>
  one.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(one) && one.text === 'undefined');
const isElement = (one: ts.Node) => ts.isJsxElement(one) || ts.isJsxSelfClosingElement(one) || ts.isJsxFragment(one);

/** Whether a child is a text, or may be one. Blanks are not translated. */
function isText(child: ts.JsxChild, nodes: ReadonlySet<string>): boolean {
  if (ts.isJsxText(child)) return /[\p{L}\p{N}]/u.test(child.text);
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  return outcomesOf(child.expression).some((one) => {
    if (isElement(one) || isNothing(one)) return false;
    if (ts.isStringLiteral(one)) return /[\p{L}\p{N}]/u.test(one.text);
    if (ts.isCallExpression(one))
      return !/(?:\.(?:map|flatMap)|^(?:children|frame|option))$/.test(one.expression.getText());
    return (
      !nodes.has(one.getText()) && !/(?:^|\.)(?:children|creation|dialogs?|failure|panel|tray)$/.test(one.getText())
    );
  });
}

/** Whether a child is there at times alone, or another element at times. */
function comesAndGoes(child: ts.JsxChild): boolean {
  if (ts.isJsxSelfClosingElement(child) && child.tagName.getText() === 'Icon') return isIconSwapped(child);
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const outcomes = outcomesOf(child.expression);
  const [only] = outcomes;
  return (
    only !== child.expression && !(outcomes.length > 1 && outcomes.every((one) => !isElement(one) && !isNothing(one)))
  );
}

/** Whether an only child is a text at times and an element at others. */
function isSwapped(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const outcomes = outcomesOf(child.expression).filter((one) => !isNothing(one));
  return outcomes.some(isElement) && outcomes.some((one) => !isElement(one));
}

/** Another icon is another element. */
function isIconSwapped({ attributes }: ts.JsxSelfClosingElement): boolean {
  const of = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'of');
  const value = of && ts.isJsxAttribute(of) && of.initializer;
  const name = value && ts.isJsxExpression(value) ? value.expression?.getText() : '';
  // A constant is written with a capital.
  return !/^[A-Z]\w*$/.test(name ?? '');
}

/** The names that stand for elements in a file: what is typed as ReactNode, or made of JSX. */
function nodesOf(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isTyped =
      (ts.isPropertySignature(node) || ts.isParameter(node)) &&
      /ReactNode|ReactElement/.test(node.type?.getText() ?? '');
    const isMade = ts.isVariableDeclaration(node) && /<[A-Za-z>]/.test(node.initializer?.getText() ?? '');
    if (isTyped || isMade) names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}
