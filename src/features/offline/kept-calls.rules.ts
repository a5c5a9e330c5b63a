/** Rises when an answer changes so that an older one cannot be shown any more. */
export const FORM = '2';

/** The call that a query asks, with its input; null for a query that is no call. */
export function callOf(queryKey: readonly unknown[]): { call: string; input: Record<string, unknown> } | null {
  const [path, options] = queryKey;
  if (!Array.isArray(path)) return null;
  return { call: path.join('.'), input: (options as { input?: Record<string, unknown> } | undefined)?.input ?? {} };
}

/** Answers of an account that are kept beside its projects. */
const ofAccount = new Set([
  'auth.check',
  'project.list',
  'project.listShared',
  'catalog.shotKinds',
  'catalog.countries',
  'light.day',
  'light.ofShot',
]);

/** Answers that are kept of the projects that are kept; their input has the project's id. */
const ofProject = new Set([
  'project.get',
  'scene.list',
  'schedule.days',
  'schedule.day',
  'shot.list',
  'shot.firstGear',
  'shot.usedGear',
]);

/** Answers that are made of what is kept, since a day goes on without a network. */
const madeOfKept = new Set(['shot.dueToday', 'shot.today']);

/** The calls whose answers are stored; the others are made of these. */
export const keptCalls = (): string[] => ['shot.get', ...ofAccount, ...ofProject].sort();

/** Whether the device may have the answer of a query. */
export function mayBeKept(queryKey: readonly unknown[]): boolean {
  const call = callOf(queryKey)?.call ?? '';
  return call === 'shot.get' || [ofAccount, ofProject, madeOfKept].some((calls) => calls.has(call));
}

/** Whether an answer is to be kept, where the device keeps these projects. */
export function isToBeKept(queryKey: readonly unknown[], data: unknown, projects: ReadonlySet<string>): boolean {
  const { call = '', input = {} } = callOf(queryKey) ?? {};
  if (call === 'shot.get') return projects.has((data as { data: { projectId: string } }).data.projectId);
  return (ofAccount.has(call) && projects.size > 0) || (ofProject.has(call) && projects.has(String(input.id)));
}

/** The project of a kept answer, with which it is removed; null for one of the account. */
export function projectOfAnswer(queryKey: readonly unknown[], data: unknown): string | null {
  const { call = '', input = {} } = callOf(queryKey) ?? {};
  if (call === 'shot.get') return (data as { data: { projectId: string } }).data.projectId;
  return ofProject.has(call) ? String(input.id) : null;
}

/** What a device keeps of an answer: people by their names, without addresses but the account's own. */
export function withoutAddresses(queryKey: readonly unknown[], data: unknown): unknown {
  return callOf(queryKey)?.call === 'auth.check' ? data : blanked(data);
}

function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === 'email' ? '' : blanked(field)]),
  );
}
