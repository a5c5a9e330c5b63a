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
const section = contract.slice(contract.indexOf('## 3. Calls'), contract.indexOf('## 4.')) + beyond;

/** The fields of `A project: …` and `A shot: …`, with those of `A project also has: …`. */
export function fieldsOf(what: 'project' | 'shot'): string[] {
  const lists = [...section.matchAll(new RegExp(`^A ${what}(?: also has)?: \x60([^\x60]*)\x60`, 'gm'))];
  return lists.flatMap(([, list = '']) => namesIn(list.replace(/\s+and /g, ', ').replace(/\| null/g, '')));
}

/** The server's to say; `members` may be called `teamMembers` on the way in. */
const serversOwn = [
  ...['_id', 'projectId', 'shotlistId', 'status', 'isShared', 'version', 'createdAt', 'updatedAt'],
  ...['picture', 'pictureCount', 'types', 'gearCount', 'gearLeft', 'people', 'peopleCount', 'completedAt', 'may'],
];
const writable = [...fieldsOf('shot').filter((name) => !serversOwn.includes(name)), 'teamMembers'];
const toPlan = ['title', 'location', 'startDateTime', 'endDateTime'];

/** Every call of the table. */
export function contractCalls(): ContractCall[] {
  const rows = [...section.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE)[^|]*?) ?†? \| ?([^|]*?) ?\| (.*) \|$/gm)];
  return rows.flatMap(([, calls = '', takes = '', gives = '']) =>
    callsOf(calls).map((call) => {
      const isList =
        /^list of|^the caller's team/.test(gives) || /^GET .*(?:tokens|getShotlistByMembers.*)$/.test(call);
      const paged = pagedLists().some((path) => call.endsWith(path)) ? ['nextCursor'] : [];
      const more = gives.match(/(?<=(?:also as|^(?:the same shape|\S+ active.*), and) `)\w+/g) ?? [];
      const sameShape = /^the same shape/.test(gives) ? ['total'] : [];
      return {
        call,
        takes: { ...takenBy(call, takes), ...queryOf(call) },
        gives: givenBy(call, gives),
        isList,
        beside: [...more, ...sameShape, ...paged],
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
  const [fields = ''] = text.replace(/^(\w+): .*/, '$1').split(/; |, in the /);
  const entries = fields
    .replace(/\[[^\]]*\]|\([^)]*\)|`|^multipart | †/g, '')
    .split(',')
    .map((name) => name.trim())
    .flatMap((name): [string, boolean][] => {
      if (name === '') return [];
      if (name === 'any of the create fields') return Object.keys(createFields).map((field) => [field, false]);
      if (name === 'the shot fields') return writable.map((field) => [field, toPlan.includes(field)]);
      if (name === 'any shot fields') return writable.map((field) => [field, false]);
      return [[name.replace('?', ''), !name.endsWith('?')]];
    });
  return Object.fromEntries(entries);
}

const [, createRow = ''] = /createProject \| ([^|]*) \|/.exec(section) ?? [];
const createFields = Object.fromEntries(namesIn(createRow).map((name) => [name, true]));

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
  if (/^(?:the (?:user|member) |list of )?`\{/.test(text)) return namesIn(listed ?? '');
  if (/^the project/.test(text)) return fieldsOf('project');
  if (/^(?:list of |id of a project: list of )?(?:the )?(?:shot|new draft|project's shots|its shots)/.test(text))
    return fieldsOf('shot');
  if (/^the same shape/.test(text)) return ['active', 'completed'];
  if (/^the user|^the profile/.test(text)) return ['_id', 'name', 'email', 'profileImage'];
  if (/^the caller's team/.test(text)) return ['_id', 'name', 'email', 'role', 'state'];
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
