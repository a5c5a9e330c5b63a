import { readFileSync } from 'node:fs';

/** A call as the table of the contract's section 3 has it. */
export interface ContractCall {
  /** Method and path. */
  call: string;
  /** What comes in: the names of the fields, and whether each is required. */
  takes: Record<string, boolean>;
  /** The fields of `data`, or of each item of it; null for no data, undefined where prose describes it. */
  gives: string[] | null | undefined;
  isList: boolean;
  /** What stands beside `data`. */
  beside: string[];
}

const contract = readFileSync('docs/contract.md', 'utf8').replaceAll('{small or large}', '{size}');
const beyond = readFileSync('docs/contract-beyond.md', 'utf8');
const crew = readFileSync('docs/contract-crew.md', 'utf8');
const section = contract.slice(contract.indexOf('## 3. Calls'), contract.indexOf('## 4.')) + beyond + crew;

/** What a shot has besides, in every answer that holds one: docs/departures.md names it. */
export const besidesOfShot = ['position'];

/**
 * The fields of `A project: …`, `A shot: …` and `A team entry: …`, with those of `A project also has: …`, and what the
 * departures name.
 */
export function fieldsOf(what: 'project' | 'shot' | 'team entry'): string[] {
  const lists = [...section.matchAll(new RegExp(`^A ${what}(?: also has)?: \x60([^\x60]*)\x60`, 'gm'))];
  const named = lists.flatMap(([, list = '']) => namesIn(list.replace(/\s+and /g, ', ').replace(/\| null/g, '')));
  return what === 'shot' ? [...named, ...besidesOfShot] : named;
}

/** What lists say of a shot with `fields=summary`. */
const summaryFields = () => fieldsOf('shot').filter((name) => !detailFields.has(name));
const detailFields = new Set([
  ...['description', 'gearList', 'shotTypes', 'shotAngles', 'referenceVideos', 'inspirationImages', 'members'],
]);

/** The server's to say; `members` may be called `teamMembers` on the way in. */
const serversOwn = [
  ...['_id', 'projectId', 'shotlistId', 'status', 'isShared', 'version', 'createdAt', 'updatedAt'],
  ...[
    'sceneNumber',
    'position',
    'lightFits',
    'lightPhases',
    'picture',
    'pictureCount',
    'types',
    'gearCount',
    'gearLeft',
    'people',
    'peopleCount',
    'completedAt',
    'may',
    'changedBy',
  ],
];
const writable = [...fieldsOf('shot').filter((name) => !serversOwn.includes(name)), 'teamMembers'];
const toPlan = ['title', 'location', 'startDateTime', 'endDateTime'];

/** Every call of the table. */
export function contractCalls(): ContractCall[] {
  const rows = [...section.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE)[^|]*?) ?†? \| ?([^|]*?) ?\| (.*) \|$/gm)];
  return rows.flatMap(([, calls = '', takes = '', gives = '']) =>
    callsOf(calls).map((call) => {
      const isList =
        /^list of|^the caller's team|^all due shots/.test(gives) ||
        /^GET .*(?:tokens|getShotlistByMembers.*)$/.test(call);
      const paged = pagedLists().some((path) => call.endsWith(path)) ? ['nextCursor'] : [];
      const more = gives.match(/(?<=(?:also as|and beside it|^(?:the same shape|\S+ active.*), and) `)\w+/g) ?? [];
      // "beside `data`: `next`, the id of …; `later`, …"
      const [, besides = ''] = / beside `data`: (.*)$/.exec(gives) ?? [];
      const named = besides.split('; ').flatMap((clause) => /^`(\w+)`/.exec(clause)?.[1] ?? []);
      const sameShape = /^the same shape/.test(gives) ? ['total'] : [];
      return {
        call,
        takes: { ...takenBy(call, takes), ...queryOf(call), ...(/createProject$/.test(call) && projectAlsoTakes) },
        gives: givenBy(call, gives),
        isList,
        beside: [...more, ...named, ...sameShape, ...paged],
      };
    }),
  );
}

/** One row may hold several: "GET, POST /a, DELETE /a/{id}", or two paths of one method. */
function callsOf(row: string): string[] {
  const methods: string[] = [];
  return row.split(', ').flatMap((part) => {
    const [first = '', second] = part.split(' ');
    if (first.startsWith('/')) return [`GET ${first}`];
    methods.push(first);
    return second === undefined ? [] : methods.splice(0).map((method) => `${method} ${second}`);
  });
}

function takenBy(call: string, text: string): Record<string, boolean> {
  if (/^(?:GET|DELETE) \/api\/admin\/tokens/.test(call)) return {};
  if (call.endsWith('/createInvite')) return { ...fieldsTaken(text), ...optional(fieldsOf('team entry')) };
  return fieldsTaken(text);
}

const optional = (names: string[]) => Object.fromEntries(names.map((name) => [name, false]));

function fieldsTaken(text: string): Record<string, boolean> {
  const [fields = ''] = text.replace(/^(\w+): .*/, '$1').split(/; |, in the /);
  const entries = fields
    .replace(/\[[^\]]*\]|\([^)]*\)|`|^multipart | †/g, '')
    .split(',')
    .map((name) => name.trim())
    .flatMap((name): [string, boolean][] => {
      if (name === '') return [];
      if (name === 'any of the create fields') return Object.entries(optional(Object.keys(createFields)));
      if (name === 'the shot fields') return writable.map((field) => [field, toPlan.includes(field)]);
      if (name === 'any shot fields') return Object.entries(optional(writable));
      return [[name.replace('?', ''), !name.endsWith('?')]];
    });
  return Object.fromEntries(entries);
}

const [, createRow = ''] = /createProject \| ([^|]*) \|/.exec(section) ?? [];
/** Those of `A project also takes: …`, all optional. */
const [, alsoTaken = ''] = /^A project also takes: \x60([^\x60]*)\x60/m.exec(section) ?? [];
const createFields = Object.fromEntries(namesIn(`${createRow}, ${alsoTaken}`).map((name) => [name, true]));

const projectAlsoTakes = Object.fromEntries(namesIn(alsoTaken).map((name) => [name, false]));

/** What the paragraph about lists says: which they are, and what they take. */
const [paragraph = ''] = /^`getProjects`, [\s\S]*?\n\n/m.exec(section) ?? [];
const pagedLists = () => (paragraph.split('answer with')[0] ?? '').match(/[\w{}/]+(?=`)/g) ?? [];

function queryOf(call: string): Record<string, boolean> {
  if (!pagedLists().some((path) => call.endsWith(path))) return {};
  const [, query = ''] = /Optional query: (.*?);/.exec(paragraph.replace(/\([^)]*\)/g, '')) ?? [];
  const names = [...(query.match(/(?<=`)\w+/g) ?? []), ...(call.includes('hotlist') ? ['sort'] : [])];
  return Object.fromEntries(names.map((name) => [name, false]));
}

function givenBy(call: string, text: string): string[] | null | undefined {
  if (call.startsWith('DELETE /api/admin/tokens') || text.startsWith('`null`')) return null;
  const [, listed] = /`\{ (.*?) \}`/.exec(text) ?? [];
  if (/tokens$/.test(call)) return [...namesIn(listed ?? ''), ...(call.startsWith('POST') ? ['token'] : [])];
  if (/^(?:the (?:user|member|scene|row) |list of )?`\{/.test(text)) return namesIn(listed ?? '');
  if (/^the project/.test(text)) return fieldsOf('project');
  if (/^(?:list of |id of a project: list of )?(?:the )?(?:shot|new draft|project's shots|its shots)/.test(text))
    return fieldsOf('shot');
  if (/^all due shots .* as summaries/.test(text)) return [...summaryFields(), 'project'];
  if (/^the same shape/.test(text)) return ['active', 'completed'];
  if (/^the user|^the profile/.test(text)) return ['_id', 'name', 'email', 'profileImage'];
  if (/^the caller's team|^the team entry/.test(text))
    return ['_id', 'name', 'email', 'role', 'state', ...fieldsOf('team entry')];
  return undefined;
}

/** The names of a list of fields, without what is said of each. */
function namesIn(list: string): string[] {
  let plain = list;
  while (/\[[^[\]{}]*\]|\{[^[\]{}]*\}|\([^()]*\)/.test(plain))
    plain = plain.replace(/\[[^[\]{}]*\]|\{[^[\]{}]*\}|\([^()]*\)/g, '');
  return plain
    .split(',')
    .map((name) => name.replace(':', '').trim())
    .filter((name) => /^\w+$/.test(name));
}
