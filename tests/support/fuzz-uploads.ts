import fc, { type Arbitrary } from 'fast-check';
import { blackPng, plain } from './pictures';

/** A part of a form, as its bytes are put together; '' leaves a name out. */
interface FormPart {
  field: string;
  file: string | null;
  head: string;
  content: string;
}

/** A body that says it is multipart, or ought to. */
export interface FuzzedForm {
  parts: FormPart[];
  framing: (typeof framings)[number];
  type: string;
}

const BOUNDARY = 'fuzz';
const formType = `multipart/form-data; boundary=${BOUNDARY}`;

const framings = ['whole', 'no end', 'no beginning', 'line feeds', 'preamble', 'epilogue', 'twice', 'nothing'] as const;
const types = [
  ...['', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=another'],
  ...[`multipart/form-data; boundary=${'x'.repeat(300)}`, `multipart/mixed; boundary=${BOUNDARY}`],
  ...['application/json', 'text/plain', 'image/jpeg', 'application/x-www-form-urlencoded', 'multipart', '/;=,'],
  ...[`multipart/form-data; boundary="${BOUNDARY}"; charset=utf-16`, `${formType}; ${formType}`],
];
const fields = ['', 'file', 'files', 'picture', '__proto__', 'constructor', 'a\0b', 'x'.repeat(400), '🎬'];
const files = [
  ...['', '../../etc/passwd', 'a\0.jpg', '"; name="picture', '\u202egpj.exe', 'x'.repeat(5000)],
  ...['a\\', 'C:\\dawn.jpg', '%00', 'dawn.svg', '.htaccess'],
];
const heads = [
  ...['Content-Type: text/html', 'Content-Type: multipart/mixed; boundary=y', 'Content-Type: ', 'no colon here'],
  ...['Content-Transfer-Encoding: base64', ': empty', `X-Long: ${'x'.repeat(90_000)}`, 'X: 1\r\n'.repeat(2100)],
];
/** What opens: any of them is an image of the upload, the first three a profile image too. */
const pictures = ['jpeg', 'png', 'tiff', 'webp', 'gif', 'avif'] as const;
const broken = [
  ...['empty', 'text', 'html', 'svg', 'cut jpeg', 'cut png', 'jpeg head', 'vast png', 'vast webp', 'six megabytes'],
  ...['boundary', 'pdf', 'zeros'],
];

const rarely = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Forms for a call whose files come in `field`: a third of them as they should be. */
export function formInput(field: string): Arbitrary<FuzzedForm> {
  const part: Arbitrary<FormPart> = fc.record({
    field: rarely(fc.constant(field), fc.constantFrom(...fields)),
    file: rarely(fc.constant('dawn.jpg'), fc.option(fc.constantFrom(...files))),
    head: rarely(fc.constantFrom('Content-Type: image/jpeg', ''), fc.constantFrom(...heads)),
    content: rarely(
      fc.constantFrom<string>(...pictures),
      fc.oneof(fc.constantFrom(...broken), fc.string({ unit: 'binary', maxLength: 60 })),
      4,
    ),
  });
  const several = rarely(fc.array(part, { maxLength: 4 }), fc.array(part, { minLength: 20, maxLength: 45 }), 20);
  return fc.record({
    parts: rarely(fc.tuple(part), several, 2),
    framing: rarely(fc.constant(framings[0]), fc.constantFrom(...framings)),
    type: rarely(fc.constant(formType), fc.constantFrom(...types)),
  });
}

/** Whether a form is one that has to be taken: nothing about it is odd. */
export function isWellMade({ parts, framing, type }: FuzzedForm, field: string, kinds: number): boolean {
  const known: readonly string[] = pictures.slice(0, kinds);
  const isPlain = (part: FormPart) =>
    part.field === field && part.file === 'dawn.jpg' && !heads.includes(part.head) && known.includes(part.content);
  return framing === 'whole' && type === formType && parts.length > 0 && parts.every(isPlain);
}

/** Whether there are too many files, perhaps, and too many bytes as well. */
export function isTooMuch({ parts }: FuzzedForm): boolean {
  return parts.length > 1 && parts.some(({ content }) => content === 'six megabytes');
}

/** Makes bytes of forms; the pictures are encoded once. */
export async function formMaker(): Promise<(form: FuzzedForm) => Buffer> {
  const image = plain(40, 30);
  const jpeg = await image.jpeg().toBuffer();
  const png = await image.png().toBuffer();
  const webp = await image.webp().toBuffer();
  const vast = Buffer.from(webp);
  // The width and height that a lossy WebP says it has.
  vast.writeUInt32LE(0x3fff3fff, 26);
  const contents = new Map<string, Buffer>(
    Object.entries({
      ...{ jpeg, png, webp, 'vast webp': vast },
      tiff: await image.tiff().toBuffer(),
      gif: await image.gif().toBuffer(),
      avif: await image.avif({ effort: 0 }).toBuffer(),
      empty: Buffer.alloc(0),
      text: Buffer.from('an image'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'cut jpeg': jpeg.subarray(0, jpeg.length / 2),
      'cut png': png.subarray(0, png.length - 20),
      'jpeg head': jpeg.subarray(0, 4),
      'vast png': blackPng(20_000, 6000),
      'six megabytes': Buffer.concat([jpeg], 6 * 1024 * 1024),
      boundary: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
      zeros: Buffer.alloc(100_000),
    }),
  );
  return ({ parts, framing }) => {
    if (framing === 'nothing') return Buffer.alloc(0);
    const end = framing === 'line feeds' ? '\n' : '\r\n';
    const bytes = parts.flatMap(({ field, file, head, content }) => {
      const named = [field && `name="${field}"`, file !== null && `filename="${file}"`].filter(Boolean);
      const lines = [`--${BOUNDARY}`, ['Content-Disposition: form-data', ...named].join('; '), ...(head ? [head] : [])];
      return [
        Buffer.from(`${lines.join(end)}${end}${end}`),
        contents.get(content) ?? Buffer.from(content),
        Buffer.from(end),
      ];
    });
    const last = Buffer.from(`--${BOUNDARY}--${end}`);
    const whole = Buffer.concat([...bytes, ...(framing === 'no end' ? [] : [last])]);
    if (framing === 'no beginning') return whole.subarray(BOUNDARY.length + 4);
    if (framing === 'preamble') return Buffer.concat([Buffer.from(`before${end}`), whole]);
    if (framing === 'epilogue') return Buffer.concat([whole, Buffer.from('after'.repeat(1000))]);
    return framing === 'twice' ? Buffer.concat([whole, whole]) : whole;
  };
}
