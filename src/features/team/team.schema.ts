import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailOut, knownEmailText, requiredText, singleLine } from '../../kernel/text';
import { asciiDigits } from '../../kernel/typed/digits';

const text = messages.team;

/** The most characters of a team member's name (contract section 3). */
export const MEMBER_NAME = 100;
/** The name of a team member: any printable characters. */
export const memberName = requiredText(text.nameRequired, 'Name', MEMBER_NAME)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, text.namePrintable)
  .meta({ description: 'The name of the person: printable characters.', example: 'Mira Kessler' });

const MEMBER = '0199d2d2-48ab-7126-a07e-3f9c6d5b1e84';
const POSITION = 80;
const PHONE = 40;
/** The most characters of a department, in the team and on call sheets. */
export const DEPARTMENT = 40;

/** What a person does at a shoot; an empty text for nothing. */
export const memberPosition = singleLine('Position', POSITION).regex(
  /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  text.positionPrintable,
);

/** A phone number as people write it, with an extension in words; an empty text for none. */
export const memberPhone = singleLine('Phone', PHONE)
  .overwrite(asciiDigits)
  .regex(/^(?:(?=.*\d)[\d\p{L} +()./-]+)?$/u, text.phoneForm);

/** Under which call sheets list a person; an empty text for none. */
export const memberDepartment = singleLine('Department', DEPARTMENT).regex(
  /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  text.departmentPrintable,
);

/** The same three in a request, which may send back the null that it read. */
export const contactIn = {
  position: memberPosition
    .nullable()
    .meta({ description: 'What the person does at a shoot. Empty or null for nothing.', example: 'Focus puller' })
    .optional(),
  phone: memberPhone
    .nullable()
    .meta({
      description: 'A phone number: digits, spaces, + - ( ) . / and letters of an extension. Empty or null for none.',
      example: '+27 21 555 0142',
    })
    .optional(),
  department: memberDepartment
    .nullable()
    .meta({ description: 'Under which call sheets list the person. Empty or null for none.', example: 'Camera' })
    .optional(),
};

/** The address of the team member in the document's examples. */
export const teammate = { example: 'mira@northcrew.film' };

export const memberEmailInput = z.object({
  memberEmail: knownEmailText(text.emailRequired).meta({
    ...teammate,
    description: 'The e-mail address of a person in your team.',
  }),
});

/** Changes of an entry of the caller's team; a field that is left out stays as it is. */
export const updateMemberInput = z.object({
  id: idOf('the entry of your team', MEMBER),
  name: memberName.optional(),
  ...contactIn,
});

export const memberStates = ['invited', 'joined'] as const;
export const stateOut = z.enum(memberStates).meta({
  description: '`invited` until the person has opened something that is shared with them, then `joined`.',
  example: 'joined',
});

/** A team member in the response of accepting an invitation (contract section 3). */
export const memberOut = z
  .object({
    _id: idOut.meta({ example: MEMBER }),
    name: z.string().meta({ description: 'The name of the person.', example: 'Mira Kessler' }),
    email: emailOut.meta({ ...teammate, description: 'The e-mail address that was invited.' }),
    role: z
      .enum(['editor', 'viewer'])
      .meta({ description: '`editor` for yourself, `viewer` for every other person.', example: 'viewer' }),
  })
  .meta({ id: 'Member' });

/** What only the owner of an entry sees. */
const contactOut = {
  position: z
    .string()
    .nullable()
    .meta({ description: 'What the person does at a shoot, or null.', example: 'Focus puller' }),
  phone: z
    .string()
    .nullable()
    .meta({ description: 'The phone number of the person, or null.', example: '+27 21 555 0142' }),
  department: z
    .string()
    .nullable()
    .meta({ description: 'Under which call sheets list the person, or null.', example: 'Camera' }),
};

/**
 * An entry of the team. The caller's own has the role `editor`; `shotCount` counts the shots that the caller shares
 * with them.
 */
export const teamMemberOut = memberOut
  .extend({
    state: stateOut,
    ...contactOut,
    shotCount: z
      .int()
      .meta({ description: 'The number of your shots that are shared with them one by one.', example: 1 }),
    projectCount: z
      .int()
      .meta({ description: 'The number of your projects that are shared with them as a whole.', example: 0 }),
  })
  .meta({ id: 'TeamMember' });

/** An entry in the export of the account. */
export const teamExportOut = memberOut.pick({ name: true, email: true }).extend({ state: stateOut, ...contactOut });

export type UpdateMemberInput = z.infer<typeof updateMemberInput>;
export type MemberOut = z.infer<typeof memberOut>;
export type TeamMemberOut = z.infer<typeof teamMemberOut>;
export type TeamExportOut = z.infer<typeof teamExportOut>;
