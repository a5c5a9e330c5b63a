import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Where the one function of account, project and role stands, for code and for queries (contract-crew, section 9). The
 * view of readers is text, since a view can have no parameters.
 */
const doors = ['features/project/roles.rules.ts', 'features/project/project.table.ts', 'features/shot/shot.table.ts'];

/** What compares an owner or a role and decides no right, by file. */
const decidesNoRight: Record<string, string> = {
  'features/media/media.service.ts': 'an image belongs to who has uploaded it',
  'features/shot/hanging-images.repo.ts': 'for whom images count and whose they become',
  'features/project/hand-over/hand-over.mails.ts': 'the mail is for who still has the project',
  'features/shot/history/planned-fields.ts': 'who but the owner has changed a shot',
  'features/shot/history/shot-history.repo.ts': 'the same in a statement',
  'features/shot/sharing/shot-members.repo.ts': 'shares of shots of one owner end',
  'features/team/invite.service.ts': 'a team belongs to who keeps it',
  'features/team/team.queries.ts': 'the role of an entry of a team is another word',
  'kernel/messages/project.ts': 'a role by its words',
  'features/project/hand-over/ui/hand-over-dialog.tsx': 'which people the dialog lists',
  'server/events/live-stream.ts': 'whose stream hears a change; what it sees of it, the roles say',
  'server/events/live-streams.ts': 'the same for all streams',
};

const owner = String.raw`\b(?:\w+\.)*owner_?id\b\}?`;
const role = `'(?:owner|editor|crew|viewer)'`;
const comparisons = [
  // In code and in SQL; of an account's own rows, `ownerId` is compared with `ownerId`.
  new RegExp(String.raw`${owner}\s*(?:===|!==|<>|=(?=\s*\$\{))\s*[^\s;,)]+|(?:===|!==)\s*${owner}`, 'gi'),
  new RegExp(String.raw`\b(?:eq|ne)\([^()]*${owner}[^()]*\)`, 'gi'),
  new RegExp(String.raw`(?:===|!==)\s*${role}|\b(?:eq|ne)\([^()]*${role}\)|(?:\brole|\})\s*(?:=|<>)\s*${role}`, 'g'),
];
/** The account's own rows by its id, and the account of a row; whether an owner is given. */
const isOfOwner = (found: string) =>
  /owner_?id,\s*ownerId\)$|=\s*\$\{ownerId\}|^eq\(users\.id, [\w.]*ownerId\)$|^ownerId === undefined$/i.test(found);

function comparisonsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return comparisons.flatMap((one) => code.match(one) ?? []).filter((found) => !isOfOwner(found));
}

test('rights come from the one function of account, project and role: nothing else compares owners or roles', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const found = names.flatMap((name) => {
    const those = comparisonsIn(readFileSync(join('src', name), 'utf8'));
    return those.length > 0 && !doors.includes(name) ? [[name, those] as const] : [];
  });
  expect(found.filter(([name]) => !(name in decidesNoRight))).toEqual([]);
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(decidesNoRight).sort());
});

test('each way to compare is seen', () => {
  for (const source of [
    'if (project.ownerId === ctx.user.id) return',
    'shots.filter(({ ownerId }) => ownerId !== user.id)',
    'const isOwn = user.id === row.ownerId;',
    '.where(eq(projects.ownerId, viewer.id))',
    '.where(ne(shots.ownerId, from))',
    `sql\`case when \${projects.ownerId} = \${viewer.id} then\``,
    `sql\`\${projects}.owner_id = \${viewerId}\``,
    "if (project.role === 'owner') return",
    "eq(projectMembers.role, 'editor')",
    "sql`p.role = 'editor'`",
    `sql\`\${roleIn(email)} = 'editor'\``,
  ])
    expect([source, comparisonsIn(source).length]).toEqual([source, 1]);
  expect(comparisonsIn('eq(projects.ownerId, ownerId)')).toEqual([]);
});
