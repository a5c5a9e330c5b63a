import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The fields of our answers that hold what people have typed. */
const typed = new Set(['title', 'projectTitle', 'location', 'name', 'gearName', 'gearlistName', 'synopsis', 'dayPart']);

/** The names under which a component of a feature takes such a text; in `src/ui` they are mostly texts of ours. */
const taken = new Set(['title', 'location', 'synopsis', 'dayPart', 'where', 'before', 'filled']);

/** Whose `title` is a word of ours: a heading of the page, of a step, of a list. */
const ownHeadings = ['auth-frame', 'onboarding', 'printed-shot', 'shot-checklists', 'shot-end'];

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

/** In mails people's texts stand within English sentences: those of the catalogue, which isolate them. */
test('a mail shows what people have typed by sentences of the catalogue alone', () => {
  const files = readdirSync('emails').filter((name) => /(?<!\.test)\.tsx$/.test(name));
  expect(files).toContain('invitation.tsx');
  expect(files.flatMap((name) => bareInMail(join('emails', name), readFileSync(join('emails', name), 'utf8')))).toEqual(
    [],
  );
});

/** What sentences take under these names is no text of a person: a word of ours, a number, a time or an address. */
const ours = new Set(
  [
    'number numbers changed last sceneNumber intExt email invitee azimuth',
    'day days from to until time times moment when wrap end rise set zone duration latest',
    'field label labels values column row tab subject lists parts sentence slugLine reason note words key',
    'format light reminder browser system site lines point',
  ].flatMap((names) => names.split(' ')),
);

/** Names of controls and of their lists, which are given to the letter, and titles that are not of people. */
const toTheLetter = [
  ...['name', 'scrolled', 'edit', 'rowMenu', 'publishOf'].map((name) => `grid.${name}`),
  ...['uploading', 'tryAgain', 'moveEarlier', 'moveLater'].map((name) => `media.${name}`),
  ...['complete', 'runningLateFrom', 'runningLateOf'].map((name) => `today.${name}`),
  ...[
    'accessToken.revoke',
    'byScene.moveHandle',
    'byScene.shotMenu',
    'dayRow.done',
    'dayRow.menu',
    'headingOf',
    'landing.complete',
    'place.use',
  ],
  ...['lightPage.draftTitle', 'duplicateProject.suggestedTitle', 'offline.others.signIn'],
  // The title of a PDF, what a reader of screens says of its pictures, and a name at the end of a line.
  ...['documentTitle', 'pictureOf', 'printed'].map((name) => `paper.${name}`),
  'callSheetPaper.documentTitle',
  ...['editPerson', 'callOf', 'renameDepartment', 'putBackPerson'].map((name) => `sheetEditor.${name}`),
  ...['editContact', 'sendAgainTo', 'addressOf'].map((name) => `sheetEditor.${name}`),
  ...[
    'projectMenu.menu',
    'schedule.reschedule',
    'schedule.scheduleOf',
    'select.row',
    'settings.deviceEnd',
    'settings.handOver',
  ],
  ...[
    'settings.gearDelete',
    'shareProject.roleOf',
    'handOver.to',
    'history.restoreOf',
    'teamView.call',
    'teamView.edit',
    'ui.tagRemove',
    'wizard.end.typedIn',
  ],
];

test("sentences isolate what people have typed, but for names of controls and mails' subjects", () => {
  const files = readdirSync(join('src', 'kernel', 'messages'), { recursive: true, encoding: 'utf8' });
  const paths = files.filter((name) => name.endsWith('.ts')).map((name) => join('src', 'kernel', 'messages', name));
  const found = notIsolated(paths);
  expect(found.filter((name) => !toTheLetter.includes(name))).toEqual([]);
  expect(toTheLetter.filter((name) => !found.includes(name))).toEqual([]);
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

test('the check finds each sentence that does not isolate, and no other', () => {
  const sentences = `
    interface Shot { title: string }
    declare function isolated(text: string): string;
    export const bare = {
      joined: (inviter: string) => inviter + ' plans',
      nested: { field: (shot: Shot) => \`The shot \${shot.title}\` },
      taken: ({ title }: Shot) => \`The shot \${title}\`,
      listed: (names: readonly string[]) => names.join(', '),
      mapped: (names: readonly string[]) => names.map((name) => '“' + name + '”').join(', '),
      chosen: (tag: string | null) => (tag === null ? 'None' : \`The tag \${tag}\`),
    };
    export const right = {
      joined: (name: string) => 'Hello ' + isolated(name),
      listed: (names: readonly string[]) => names.map(isolated).join(', ') + names.length,
      chosen: (tag: string | null) => (tag === null ? 'None' : \`The tag \${isolated(tag)}\`),
      whole: (title: string | null) => title ?? 'None',
      ours: (time: string, count: number) => \`At \${time}, \${count} shots\`,
      subject: (inviter: string) => inviter + ' plans',
    };`;
  expect(notIsolated(['some.ts'], sentences)).toEqual(
    ['joined', 'nested.field', 'taken', 'listed', 'mapped', 'chosen'].map((name) => `bare.${name}`),
  );
});

test.each([
  ['<p>{shot.title}</p>', 1],
  ["<p>{shot.location || 'Nowhere'}</p>", 1],
  ['<p>{title}</p>', 1],
  ['<p>{titles.get(id)}</p>', 1],
  ["<p>{[when, where].filter(Boolean).join(', ')}</p>", 1],
  ["<p>{[when, isolated(where)].filter(Boolean).join(', ')}</p>", 0],
  ['<p>{synopsis && <i>{synopsis}</i>}</p>', 1],
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
    const isDirected = isInside || (ts.isJsxElement(node) && /^<bdi|\bdir=/.test(node.openingElement.getText()));
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

/**
 * The sentences, such as `shotActions.overlaps`, in which a text of a person that is not isolated stands beside other
 * words. With a `source`, that is what the paths hold.
 */
function notIsolated(paths: readonly string[], source = ''): string[] {
  const options = { strict: true, module: ts.ModuleKind.Preserve, lib: ['lib.es2023.d.ts'], types: [] };
  const host = ts.createCompilerHost(options, true);
  const { readFile, fileExists } = host;
  const isGiven = (path: string) => source !== '' && paths.includes(path);
  host.fileExists = (path) => isGiven(path) || fileExists(path);
  host.readFile = (path) => (isGiven(path) ? source : readFile(path));
  const program = ts.createProgram(paths, options, host);
  const types = program.getTypeChecker();
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isIsolated(node) || ts.isTypeNode(node) || sentenceOf(node).endsWith('.subject')) return;
    if (isOfParameter(node, types) && isInSentence(node) && holdsText(node, types)) found.add(sentenceOf(node));
    ts.forEachChild(node, visit);
  };
  for (const path of paths) visit(program.getSourceFile(path) as ts.SourceFile);
  return [...found];
}

/** `isolated(title)` or `titles.map(isolated)`. */
const isIsolated = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  (/^isolated$|^quotedStarts$/.test(node.expression.getText()) || /\.map\(isolated\)$/.test(node.getText()));

/** `title` or `shot.title`, where `title` or `shot` is what a function is given. */
function isOfParameter(node: ts.Node, types: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(node)) return !ours.has(node.name.text) && isOfParameter(node.expression, types);
  if (!ts.isIdentifier(node) || ours.has(node.text)) return false;
  const declared = types.getSymbolAtLocation(node)?.valueDeclaration;
  const isUse = !('name' in node.parent && node.parent.name === node);
  return isUse && declared !== undefined && (ts.isParameter(declared) || ts.isBindingElement(declared));
}

/** Not what is only compared or mapped, nor what is the whole of a text. */
function isInSentence({ parent }: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'join';
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return ts.isTemplateSpan(parent) || ts.isSpreadElement(parent) || ts.isArrayLiteralExpression(parent);
}

/** Whether it is text of any content, or a list of such texts, or null. */
function holdsText(node: ts.Node, types: ts.TypeChecker): boolean {
  const type = types.getNonNullableType(types.getTypeAtLocation(node));
  return ['string', 'string[]', 'readonly string[]'].includes(types.typeToString(type));
}

/** The names of the properties and of the constant around it. */
function sentenceOf(node: ts.Node): string {
  const name =
    ts.isPropertyAssignment(node) || (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))
      ? [node.name.getText()]
      : [];
  return [...(node.parent ? [sentenceOf(node.parent)] : []), ...name].filter(Boolean).join('.');
}

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
  // `titles.get(id)`, `titleOf(link)`, `[when, where].join(', ')`.
  if (ts.isCallExpression(shown))
    return (
      /^(?:titles?\b|titleOf\b|namesOf\b)/.test(shown.getText()) ||
      (/^\[.*\.join\(/s.test(shown.getText()) && /[[ ,](?:where|title|location|name)[\],]/.test(shown.getText()))
    );
  if (ts.isIdentifier(shown)) {
    const path = child.getSourceFile().fileName;
    const isOurs = shown.text === 'title' && ownHeadings.some((name) => path.endsWith(`/${name}.tsx`));
    return taken.has(shown.text) && !isOurs && !path.startsWith('src/ui/');
  }
  // Our own texts are in `messages`.
  return (
    ts.isPropertyAccessExpression(shown) &&
    typed.has(shown.name.text) &&
    !/^(?:texts?|messages)\b/.test(shown.getText())
  );
}
