import type { FastifyReply } from 'fastify';

/** After what a paper is named. */
interface PaperName {
  title: string;
  kind: string;
}

/** Answers with a PDF that caches on the way must not store. */
export const sendPaper = (reply: FastifyReply, bytes: Buffer, name: PaperName) =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': disposition(name) })
    .type('application/pdf')
    .send(bytes);

/**
 * Browsers show it, and print it there. Its name is in plain letters for every system, and as the title has it for
 * those that read that (RFC 6266).
 */
function disposition({ title, kind }: PaperName): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  const whole = encodeURIComponent(`${title} ${kind}.pdf`).replace(/['()*]/g, encoded);
  return `inline; filename="${plain || 'paper'}-${kind}.pdf"; filename*=UTF-8''${whole}`;
}
