import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { momentOut } from '../../kernel/moments';
import { emailOut, knownEmailText, limitedList, singleLine } from '../../kernel/text';
import { isTime } from '../../kernel/wall-time';
import { dayDate, dayRowOut, EXAMPLE_DAY } from '../day-row/day-row.schema';
import { lightDayOut } from '../light/light.schema';
import { PROJECT, projectId } from '../project/project.schema';
import { shotSummaryOut } from '../shot/shot.schema';
import { MEMBER_NAME, memberPhone, memberPosition } from '../team/team.schema';
import { callSources, receiptStates, sheetLimits } from './call-sheet.data';

const text = messages.callSheet;
const EXAMPLE_PERSON = '0199d2d3-7b1e-7c52-9a40-1d6e8f2b3c47';
const EXAMPLE_EMAIL = 'mira@northcrew.film';

const clockTime = (description: string, example: string) =>
  z
    .string({ error: text.timeForm })
    .refine((time) => time === '' || isTime(time), text.timeForm)
    .transform((time) => time || null)
    .nullable()
    .meta({
      description: `${description}, \`HH:mm\` by the clock of the day's zone. Null or empty for none.`,
      example,
    });

const longText = (label: string, example: string) =>
  z
    .string()
    .max(sheetLimits.text, messages.errors.tooLong(label, sheetLimits.text))
    .meta({ description: `${label}: up to 2,000 characters.`, example });

const line = (label: string, max: number, description: string, example: string) =>
  singleLine(label, max).meta({ description, example });

const phone = (description: string) => memberPhone.meta({ description, example: '+27 21 555 0142' });

const hospital = z
  .object({
    name: line('Hospital', 200, 'Its name.', 'Groote Schuur Hospital').default(''),
    address: line('Address', 300, 'Where it is.', 'Main Road, Observatory, Cape Town').default(''),
    phone: phone('Its phone number.').default(''),
  })
  .meta({ description: 'The nearest hospital.' });

const contact = z.object({
  name: line('Name', MEMBER_NAME, 'Who it is.', 'Nadia Adeyemi').min(1, text.nameRequired),
  role: line('Role', 80, 'What the person does.', 'Producer').default(''),
  phone: phone('A phone number that everybody on the sheet sees.').default(''),
});

const personIn = z.object({
  _id: z.guid({ error: messages.errors.malformedId }).meta({ description: 'The `_id` that you read.' }).optional(),
  name: line('Name', MEMBER_NAME, 'The name; needed without an address.', 'Mira Kessler').optional(),
  position: memberPosition
    .meta({ description: 'What the person does at the shoot.', example: 'Focus puller' })
    .optional(),
  department: line(
    'Department',
    sheetLimits.department,
    'Under which the sheet lists the person.',
    'Camera',
  ).optional(),
  phone: phone('A phone number.').optional(),
  showPhone: z
    .boolean()
    .meta({ description: 'Whether everybody on the sheet sees the phone number.', example: true })
    .default(false),
  email: knownEmailText(messages.team.emailRequired)
    .nullable()
    .meta({ description: 'The address to which the sheet goes; null for none.', example: EXAMPLE_EMAIL })
    .optional(),
  callTime: clockTime("The person's own call", '05:00').optional(),
  isCalled: z
    .boolean()
    .meta({ description: 'False takes the person off the sheet, and stays.', example: true })
    .default(true),
});

export const sheetInput = z.object({ id: projectId, date: dayDate });

const revisionNumber = z.int().min(1).meta({ description: 'A revision of the sheet.', example: 1 });

export const readSheetInput = sheetInput.extend({
  revision: revisionNumber
    .meta({ description: 'The sheet as this revision was published; for its owner and editors.' })
    .optional(),
});

export const updateSheetInput = sheetInput.extend({
  generalCall: clockTime('The general call', '05:30').optional(),
  wrap: clockTime('When the day is to end', '18:40').optional(),
  weather: longText('Weather', 'Clear, 18 °C, wind 12 km/h').optional(),
  notes: longText('Notes', 'Bring warm clothes for the pier').optional(),
  parking: longText('Parking', 'Behind the harbour master').optional(),
  hospital: hospital.optional(),
  contacts: limitedList(contact, 'Contacts', sheetLimits.contacts)
    .meta({ description: 'Whom to ring, at most 50.' })
    .optional(),
  people: limitedList(personIn, 'People', sheetLimits.people)
    .meta({
      description:
        'The people on the sheet, at most 200; the list is whole. Those on a shot of the day, or with whom the ' +
        'project is shared as a whole, stay without being named.',
    })
    .optional(),
  version: z
    .int()
    .meta({ description: 'The `version` that you read. If a field that you send has changed since, it is a 409.' })
    .optional(),
});

export const publishInput = sheetInput.extend({
  emails: z
    .array(knownEmailText(messages.team.emailRequired))
    .max(sheetLimits.calls, messages.errors.tooMany('Emails', sheetLimits.calls))
    .meta({ description: 'To whom it goes. By default to everybody who is called.', example: [EXAMPLE_EMAIL] })
    .optional(),
  message: longText('Message', 'See you at the harbour').default(''),
});

export const resendInput = sheetInput.extend({
  email: knownEmailText(messages.team.emailRequired).meta({
    description: 'The address to which the sheet went.',
    example: EXAMPLE_EMAIL,
  }),
  newEmail: knownEmailText(messages.team.emailRequired)
    .meta({ description: 'Replaces the address on this sheet, and nowhere else.', example: 'mira@kessler.film' })
    .optional(),
});

export const tokenInput = z.object({
  token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.dead).meta({
    description: 'What follows `#` in the link of the mail.',
    example: 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e',
  }),
});

const sheetShotOut = z.object({
  kind: z.literal('shot').meta({ description: 'That it is a shot, and no row.' }),
  ...shotSummaryOut.pick({
    _id: true,
    number: true,
    title: true,
    sceneId: true,
    sceneNumber: true,
    location: true,
    locationData: true,
    timeZoneId: true,
    types: true,
    lens: true,
    movement: true,
    lightWish: true,
    lightFits: true,
    lightPhases: true,
  }).shape,
  scene: z
    .string()
    .nullable()
    .meta({ description: 'The heading of its scene, such as `12, INT. LIGHTHOUSE – NIGHT`.', example: null }),
  startDateTime: momentOut.meta({ description: 'When it starts, in UTC.', example: '2026-11-21T03:30:00.000Z' }),
  endDateTime: momentOut.meta({ description: 'When it ends, in UTC.', example: '2026-11-21T05:00:00.000Z' }),
  gear: z.array(z.string()).meta({ description: 'The names of its gear.', example: ['Sony FX6'] }),
  notes: z.string().meta({
    description: 'Its description as plain text, up to 2,000 characters.',
    example: 'Two steps behind, handheld.',
  }),
});

const sheetRowOut = dayRowOut.pick({
  _id: true,
  kind: true,
  title: true,
  startDateTime: true,
  minutes: true,
  endDateTime: true,
  timeZoneId: true,
});

const timeOut = (description: string, example: string | null) =>
  z
    .string()
    .nullable()
    .meta({ description: `${description}, \`HH:mm\`, or null.`, example });

const callOut = z.object({
  _id: idOut.meta({ example: EXAMPLE_PERSON }),
  name: z.string().meta({ description: 'The name of the person.', example: 'Mira Kessler' }),
  position: z.string().meta({ description: 'What the person does at the shoot.', example: 'Focus puller' }),
  department: z.string().meta({ description: 'Under which the sheet lists the person.', example: 'Camera' }),
  phone: z.string().meta({
    description: 'The phone number; for others than owner and editors where `showPhone` is true.',
    example: '+27 21 555 0142',
  }),
  showPhone: z.boolean().meta({ description: 'Whether everybody on the sheet sees it.', example: true }),
  email: emailOut.nullable().meta({
    description: 'The address; null without one, and for others than owner and editors.',
    example: EXAMPLE_EMAIL,
  }),
  callTime: timeOut("The person's own call", '05:00'),
  isCalled: z.boolean().meta({ description: 'Whether the person is on the sheet.', example: true }),
  source: z.enum(callSources).meta({ description: 'Why the person is on the sheet.', example: 'shot' }),
});

/** What a revision keeps. */
const publishedSheet = z.object({
  date: z.string().meta({ description: 'The day.', example: EXAMPLE_DAY }),
  timeZoneId: z.string().meta({ description: 'The zone of its times.', example: 'Africa/Johannesburg' }),
  dayOf: z.int().nullable().meta({ description: 'Which of the shoot days it is; null without a shot.', example: 1 }),
  days: z.int().meta({ description: 'How many shoot days the project has.', example: 2 }),
  generalCall: timeOut('The general call', '05:30'),
  wrap: timeOut('When the day is to end', '18:40'),
  weather: z.string().meta({ description: 'The weather.', example: 'Clear, 18 °C, wind 12 km/h' }),
  notes: z.string().meta({ description: 'Notes for everybody.', example: 'Bring warm clothes for the pier' }),
  parking: z.string().meta({ description: 'Where to park.', example: 'Behind the harbour master' }),
  hospital: hospital.required().meta({ description: 'The nearest hospital.' }),
  contacts: z.array(contact.required()).meta({ description: 'Whom to ring.' }),
  calls: z.array(callOut).meta({ description: 'The people, in the order of the sheet.' }),
  schedule: z
    .array(z.union([sheetShotOut, sheetRowOut]))
    .meta({ description: 'The planned and completed shots and the rows of the day, by start.' }),
  light: lightDayOut.nullable().meta({ description: "The light at the day's first place, or null without one." }),
  next: z
    .object({
      date: z.string().meta({ description: 'The next day with shots.', example: '2026-11-22' }),
      generalCall: timeOut('Its general call', '06:00'),
      firstTitle: z.string().meta({ description: 'The title of its first shot.', example: 'Steam and neon' }),
      firstPlace: z.string().meta({ description: 'Its place.', example: 'Night Market' }),
    })
    .nullable()
    .meta({ description: 'What comes after, or null.' }),
});

const sheetState = {
  revision: z.int().meta({ description: 'The newest revision; 0 until it is published.', example: 1 }),
  publishedAt: momentOut.nullable().meta({ description: 'When it was published, in UTC.' }),
  changedSince: z.array(z.string()).meta({
    description:
      'For owner and editors what has changed since the newest revision; for others, and of a revision, what it ' +
      'changed against the one before, such as `12A Keeper climbs moved from 05:30 to 06:00`.',
    example: [],
  }),
};

export const callSheetOut = publishedSheet
  .extend({
    ...sheetState,
    restWarnings: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Whose rest is short.', example: 'Mira Kessler' }),
          from: momentOut.meta({ description: 'When the day before ends, in UTC.' }),
          to: momentOut.meta({ description: 'The call, in UTC.' }),
          minutes: z.int().meta({ description: 'How long the rest is.', example: 540 }),
        }),
      )
      .meta({ description: 'Rests of less than 10 hours; for owner and editors alone.', example: [] }),
    version: z.int().meta({ description: 'Rises by one with each change; 0 until the first.', example: 1 }),
  })
  .meta({ id: 'CallSheet' });

export const openedSheetOut = publishedSheet
  .extend({
    ...sheetState,
    projectTitle: z.string().meta({ description: 'The production.', example: 'The Lighthouse Keeper' }),
    owner: z.string().meta({ description: 'The name of who publishes it.', example: 'Nadia Adeyemi' }),
    message: z.string().meta({ description: 'What they wrote for everybody.', example: 'See you at the harbour' }),
    you: callOut.pick({ email: true, name: true, position: true, department: true, callTime: true }).meta({
      description: 'The receiver.',
    }),
    confirmedAt: momentOut.nullable().meta({ description: 'When the receiver confirmed it, in UTC.' }),
  })
  .meta({ id: 'OpenedCallSheet' });

export const receiptOut = z
  .object({
    email: emailOut.nullable().meta({ description: 'The address; null without one.', example: EXAMPLE_EMAIL }),
    name: z.string().meta({ description: 'The name of the person.', example: 'Mira Kessler' }),
    revision: z.int().meta({ description: 'The newest revision that went to the person.', example: 1 }),
    state: z.enum(receiptStates).meta({ description: 'How far it has come.', example: 'confirmed' }),
    reason: z.string().nullable().meta({ description: 'Why it failed.', example: null }),
    sentAt: momentOut.nullable().meta({ description: 'When the mail server took it, in UTC.' }),
    openedAt: momentOut.nullable().meta({ description: "When the person's page opened it, in UTC." }),
    confirmedAt: momentOut.nullable().meta({ description: 'When the person confirmed it, in UTC.' }),
  })
  .meta({ id: 'CallSheetReceipt' });

export const publishedOut = z.object({
  revision: z.int().meta({ description: 'The new revision.', example: 1 }),
  sent: z.int().meta({ description: 'To how many addresses it goes.', example: 1 }),
});

/** A call sheet in the export of an account. */
export const exportedSheetOut = z
  .object({
    projectId: idOut.meta({ description: 'The project.', example: PROJECT }),
    ...publishedSheet.pick({
      date: true,
      generalCall: true,
      wrap: true,
      weather: true,
      notes: true,
      parking: true,
      hospital: true,
      contacts: true,
    }).shape,
    people: z
      .array(callOut.omit({ source: true }))
      .meta({ description: 'The people whom you or an editor wrote down.' }),
    receipts: z.array(receiptOut).meta({ description: 'Who has it.' }),
    version: callSheetOut.shape.version,
  })
  .meta({ id: 'ExportedCallSheet' });

export type Hospital = z.infer<typeof hospital>;
export type Contact = z.infer<typeof contact>;
export type PersonIn = z.infer<typeof personIn>;
export type SheetCall = z.infer<typeof callOut>;
export type SheetShot = z.infer<typeof sheetShotOut>;
export type SheetEntry = z.infer<typeof sheetShotOut> | z.infer<typeof sheetRowOut>;
export type PublishedSheet = z.infer<typeof publishedSheet>;
export type CallSheetOut = z.infer<typeof callSheetOut>;
export type OpenedSheetOut = z.infer<typeof openedSheetOut>;
export type ReceiptOut = z.infer<typeof receiptOut>;
export type ExportedSheetOut = z.infer<typeof exportedSheetOut>;
export type SheetInput = z.infer<typeof sheetInput>;
export type ReadSheetInput = z.infer<typeof readSheetInput>;
export type UpdateSheetInput = z.infer<typeof updateSheetInput>;
export type PublishInput = z.infer<typeof publishInput>;
export type ResendInput = z.infer<typeof resendInput>;
