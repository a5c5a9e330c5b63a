import { test } from 'vitest';
import { readFdx } from './src/features/scene/fdx.rules';
import { readFountain } from './src/features/scene/fountain.rules';
import { families } from './tests/support/hostile-texts';
const N = 4_900_000;
const P = (inner: string, attrs = '') => `<F><C><Paragraph Type="Scene Heading"${attrs}>${inner}</Paragraph></C></F>`;
const fill = (s: string, n = N) => s.repeat(Math.floor(n / s.length));
const fdx: Record<string, string> = {
  'text in heading': P(`<Text>${fill('x')}</Text>`),
  'spaces in heading': P(`<Text>x${fill(' ')}x</Text>`),
  'text in summary': P(`<Summary><Text>${fill('x ')}</Text></Summary><Text>INT. A</Text>`),
  'text outside': `<F>${fill('x')}</F>`,
  'newlines outside': `<F>${fill('\n')}</F>`,
  'CRs outside': `<F>${fill('\r')}</F>`,
  'entities': P(`<Text>${fill('&amp;')}</Text>`),
  'char refs': P(`<Text>${fill('&#65;')}</Text>`),
  'one ref': P(`<Text>&#${fill('6')};</Text>`),
  'one entity': P(`<Text>&${fill('a')};</Text>`),
  'attribute': P('<Text>a</Text>', ` Number="${fill('1')}"`),
  'attribute spaces': P('<Text>a</Text>', ` Number="1${fill(' ')}1"`),
  'attribute newlines': P('<Text>a</Text>', ` Number="1${fill('\n')}1"`),
  'attribute entities': P('<Text>a</Text>', ` Number="${fill('&amp;')}"`),
  'attributes': P('<Text>a</Text>', Array.from({ length: N / 12 }, (_, n) => ` a${n}="1"`).join('')),
  'same attributes': `<F>${fill('<a b="1" />')}</F>`,
  'long name': `<${fill('a')}></a>`,
  'comment': `<F><!--${fill('x')}--></F>`,
  'comments': `<F>${fill('<!---->')}</F>`,
  'pi': `<F><?x ${fill('x')}?></F>`,
  'cdata': P(`<Text><![CDATA[${fill('x')}]]></Text>`),
  'cdatas': P(`<Text>${fill('<![CDATA[x]]>')}</Text>`),
  'cdata ]': P(`<Text><![CDATA[${fill(']')}]]></Text>`),
  'surrogates': P(`<Text>${fill('\u{1d11e}')}</Text>`),
  'tags': `<F>${fill('<a></a>')}</F>`,
  'self tags': `<F>${fill('<a/>')}</F>`,
  'texts in heading': P(fill('<Text>ab</Text>')),
  'texts in summary': P(`<Summary>${fill('<Text>ab</Text>')}</Summary><Text>INT. A</Text>`),
  'closing spaces': `<F${fill(' ')}></F>`,
  'doctype': `<!DOCTYPE ${fill('x')}><F/>`,
  'empty headings': `<F>${fill('<Paragraph Type="Scene Heading"><Text> </Text></Paragraph>')}</F>`,
  'unclosed': fill('x'), 'xml decl': `<?xml version="${fill('1')}"?><F/>`,
  '2000 headings of spaces': `<F>${fill(`<Paragraph Type="Scene Heading"><Text>INT. A${' '.repeat(2300)}b</Text></Paragraph>`)}</F>`,
};
const fountain: Record<string, string> = {
  'one line': `INT. ${fill('x')}`, 'spaces': `INT. x${fill(' ')}x`, 'newlines': fill('\n'), 'crs': fill('\r'), 'crlf': fill('\r\n'),
  'lines': fill('a\n'), 'blank spaced': fill(' \n'), 'headings': fill('INT. A\n\n'), 'not headings': fill('INT A\n\n'), 'notes': fill('[[a]]'), 'comments': fill('/**/'), 'big comment': `/*${fill('x')}*/`,
  'big comment nl': `/*${fill('\n')}*/`, 'unclosed notes': fill('[['), 'synopses': `INT. A\n${fill('=a\n')}`, 'synopsis long': `INT. A\n=${fill(' ')}x`,
  'hash': `INT. ${fill('#')}`, 'hash a': `INT. ${fill('#a')}`, 'stars': `${fill('*')}`, 'stars2': `INT. ${fill('*a')}`, 'unders': `\n\n${fill('_')}x`, 'dashes': `INT. ${fill(' - ')}`,
  'blank below': `INT. A\n${fill('\n')}= x`, 'many heads blank': Array.from({length:2000},()=>`INT. A${fill('\n', 2400)}`).join(''), 'one word marks': `INT. a${fill('\u0301\u0323')}`, 'notes blank': fill('[[\n\n'),
  'many synopses': fill('INT. A\n= b\n\n'), 'dots': fill('.\n\n'), 'notes stops': fill('[[a\n\n]]'),
};
for (const [n, f] of Object.entries(families)) { fountain['F ' + n] = `INT. ${f(N, '')}`; fdx['F ' + n] = P(`<Text>${f(N, '').replace(/</g, '&lt;')}</Text>`).slice(0, N); }
async function pieces(work: () => Promise<unknown>) {
  let longest = 0; let stop = false;
  const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let last = cpu();
  const tick = () => { const now = cpu(); longest = Math.max(longest, now - last); last = now; if (!stop) setImmediate(tick); };
  setImmediate(tick);
  await new Promise((r) => setImmediate(r));
  const t = cpu(); let said = '';
  try { const r = await work() as any[]; said = `${r.length} headings`; } catch (e: any) { said = String(e.message).slice(0, 80); }
  const total = cpu() - t;
  longest = Math.max(longest, cpu() - last); stop = true;
  return `${Math.round(longest)} ms of ${Math.round(total)}\t${said}`;
}
test('x', async () => {
  const only = process.env.ONLY;
  for (const [fmt, all, read] of [['fdx', fdx, readFdx], ['fountain', fountain, readFountain]] as const)
    for (const [name, text] of Object.entries(all)) {
      if (only && !`${fmt} ${name}`.includes(only)) continue;
      // flatten
      const flat = Buffer.from(text).toString();
      console.log(`${fmt}\t${name}\t${await pieces(() => read(flat))}`);
    }
}, 600_000);
