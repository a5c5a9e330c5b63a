import ts from 'typescript';

/** The ids at the end of a title. */
const LIST = /\s*\(((?:[A-Z]\d+b?)(?:, [A-Z]\d+b?)*)\)/g;
const GROUP = 'describe';
const CALLS = new Set(['test', 'it', GROUP]);
/** `test.skip('…')` and the like: nothing is tried, or it has to go wrong. */
const OFF = new Set(['skip', 'todo', 'fails']);

/**
 * Every test and group of a file whose title names cases, with the titles of the groups around it. What never runs stands for
 * nothing; what runs only where there is a PostgreSQL, say, does.
 */
export function readTests(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found = [];
  const visit = (node, around) => {
    const call = testCall(node);
    if (!call) return ts.forEachChild(node, (child) => visit(child, around));
    if (isOff(call)) return;
    const inside = [...around, withoutIds(call.title)];
    const ids = idsOf(call.title);
    if (ids.length > 0 && (call.name !== GROUP || hasRunning(call.node))) {
      found.push({ file, ids, title: inside.join(' › ') });
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return found;
}

/** A call of `test('…')`, `describe.each(…)('…')` and the like, with what stands between its name and its title; null for anything else. */
function testCall(node) {
  if (!ts.isCallExpression(node)) return null;
  const modifiers = [];
  const conditions = [];
  let callee = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isCallExpression(callee)) conditions.push(callee);
    else modifiers.push(callee.name.text);
    callee = callee.expression;
  }
  const title = titleOf(node.arguments[0]);
  if (!ts.isIdentifier(callee) || !CALLS.has(callee.text) || title === null) return null;
  return { node, name: callee.text, title, modifiers, conditions };
}

function titleOf(first) {
  if (!first) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  if (!ts.isTemplateExpression(first)) return null;
  return first.head.text + first.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function isOff({ node, name, modifiers, conditions }) {
  const [, ...rest] = node.arguments;
  const body = rest.find(isFunction);
  return (
    modifiers.some((one) => OFF.has(one)) ||
    conditions.some(isNever) ||
    rest.filter(ts.isObjectLiteralExpression).some(saysOff) ||
    // Vitest takes a test without a function for one that is to be written.
    rest.length === 0 ||
    (name !== GROUP && body !== undefined && skipsItself(body))
  );
}

/** `.runIf(false)` and `.skipIf(true)`: no condition at all. */
function isNever({ expression, arguments: [condition] }) {
  if (!ts.isPropertyAccessExpression(expression) || !condition) return false;
  if (expression.name.text === 'runIf') return condition.kind === ts.SyntaxKind.FalseKeyword;
  return expression.name.text === 'skipIf' && condition.kind === ts.SyntaxKind.TrueKeyword;
}

/** `{ skip: true }` in the place of `.skip`. */
function saysOff({ properties }) {
  return properties.some(
    (one) =>
      ts.isPropertyAssignment(one) && OFF.has(one.name.text) && one.initializer.kind === ts.SyntaxKind.TrueKeyword,
  );
}

/** `skip()` or `context.skip()` as a statement that always comes; below an `if` it has a condition. */
function skipsItself({ body }) {
  const statements = ts.isBlock(body) ? body.statements.map(({ expression }) => expression) : [body];
  return statements.some((call) => {
    if (!call || !ts.isCallExpression(call)) return false;
    const { expression: callee, arguments: given } = call;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.text;
    return name === 'skip' && (given.length === 0 || ts.isStringLiteralLike(given[0]));
  });
}

/** Whether a group holds a test that runs at all. */
function hasRunning(group) {
  let isFound = false;
  const visit = (node) => {
    const call = testCall(node);
    if (call && isOff(call)) return;
    if (call && call.name !== GROUP) isFound = true;
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(group, visit);
  return isFound;
}

function isFunction(node) {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function idsOf(title) {
  return [...title.matchAll(LIST)].flatMap(([, list]) => list.split(', '));
}

function withoutIds(title) {
  return title.replace(LIST, '').replace(/%[sij]|\$\w+/g, '…');
}
