import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const programs = ['qpdf', 'pdfinfo', 'pdftotext', 'pdffonts'] as const;
type Program = (typeof programs)[number];

const isThere = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What this machine lacks of the programs that judge a PDF (apt-get install qpdf poppler-utils). */
export const missingOracles = programs.filter((program) => !isThere(program));

/** What one of the programs says of a PDF; throws when it refuses it. */
export async function asked(program: Program, pdf: Buffer, args: string[] = [], after: string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-paper-'));
  try {
    const path = join(folder, 'paper.pdf');
    await writeFile(path, pdf);
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, [...args, path, ...after], { encoding: 'utf8', maxBuffer: 200_000_000, stdio });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a PDF as it stands on its pages. */
export const textOf = (pdf: Buffer) => asked('pdftotext', pdf, ['-layout'], ['-']);

/** A node of the tree that readers of screens walk. */
export interface Tag {
  type: string;
  alt: string | undefined;
  children: Tag[];
}

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Objects = Record<string, { value?: Value }>;

/** The tags of a PDF, read by qpdf; it names an object `obj:5 0 R`, and a text `u:…`. */
export async function tagsOf(pdf: Buffer): Promise<Tag[]> {
  const json = JSON.parse(await asked('qpdf', pdf, ['--json=2'])) as { qpdf: [unknown, Objects] };
  const [, objects] = json.qpdf;
  const at = (value: Value | undefined): Value | undefined =>
    typeof value === 'string' && / R$/.test(value) ? objects[`obj:${value}`]?.value : value;
  const dictionary = (value: Value | undefined) => {
    const found = at(value);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : undefined;
  };
  const children = (value: Value | undefined): Tag[] => {
    const found = at(value);
    return (Array.isArray(found) ? found : [found]).flatMap((one) => {
      const tag = dictionary(one);
      return typeof tag?.['/S'] === 'string' ? [tagOf(tag)] : [];
    });
  };
  const tagOf = (tag: { [key: string]: Value }): Tag => ({
    type: String(tag['/S']).slice(1),
    alt: typeof tag['/Alt'] === 'string' ? tag['/Alt'].replace(/^u:/, '') : undefined,
    children: children(tag['/K']),
  });
  const root = Object.values(objects).find(({ value }) => dictionary(value)?.['/Type'] === '/StructTreeRoot');
  return children(dictionary(root?.value)?.['/K']);
}

/** All tags below these, themselves included. */
export const everyTag = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...everyTag(tag.children)]);
