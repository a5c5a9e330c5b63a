import { z } from 'zod';
import { newTokenOut, tokenOut } from '../features/auth/access-token.schema';
import {
  changePasswordInput,
  resetPasswordInput,
  signupInput,
  signupOut,
  userOut,
  verifyEmailInput,
} from '../features/auth/auth.schema';
import { deviceOut } from '../features/auth/session.schema';
import { countryOut, shotKindOut } from '../features/catalog/catalog.schema';
import { gearOut } from '../features/gear/gear.schema';
import { acceptInviteInput, inviteOut } from '../features/invite/invite.schema';
import { embedInfoOut, imageOut, uploadOut } from '../features/media/media.schema';
import { placeOut, suggestionOut } from '../features/place/place.schema';
import { exportOut, profileOut, updateProfileInput } from '../features/profile/profile.schema';
import {
  projectFields,
  projectGroupsOut,
  projectListInput,
  projectOut,
  projectStatusInput,
  projectTotal,
} from '../features/project/project.schema';
import {
  addMemberInput,
  createDraftsInput,
  rescheduleFields,
  setChecklistInput,
  shotFields,
  shotListInput,
  shotOut,
  shotStatusInput,
  shotSummaryOut,
  updateShotInput,
} from '../features/shot/shot.schema';
import { shotLimits } from '../features/shot/shot-limits.data';
import { memberEmailInput, memberOut, teamExportOut, teamMemberOut } from '../features/team/team.schema';
import { pageQuery } from '../kernel/paging';
import * as examples from './openapi-shape-examples';

/**
 * Gives the shapes of the wire their names in the OpenAPI document, an example, and a sentence where a field's name does not say it.
 * Here, so that none of it is sent to browsers, which have the schemas too.
 */
export function nameShapes(): void {
  name('User', userOut, { example: examples.user });
  name('Profile', profileOut, { example: examples.user });
  name('AccessToken', tokenOut, { example: examples.token });
  name('NewAccessToken', newTokenOut, { example: { ...examples.token, token: examples.plainToken } });
  name('Device', deviceOut, { example: examples.device });
  name('Project', projectOut, { example: examples.project });
  name('Shot', shotOut, { example: examples.shot });
  name('ShotSummary', shotSummaryOut, { example: examples.shotSummary });
  name('Member', memberOut, { example: examples.member });
  name('TeamMember', teamMemberOut, { example: examples.teamMember });
  name('Invitation', inviteOut, { example: examples.invitation });
  name('Gear', gearOut, { example: examples.gear });
  name('Country', countryOut, { example: { id: 'ZA', code: 'ZA', name: 'South Africa' } });
  name('ShotKind', shotKindOut, { example: { _id: 'shot-wide', name: 'Wide', type: 'shot' } });
  name('PlaceSuggestion', suggestionOut, { example: examples.suggestion });
  name('Place', placeOut, { example: examples.place });
  name('Upload', uploadOut, { example: { url: examples.imageUrl } });
  name('Image', imageOut, { example: examples.image });
  name('Export', exportOut, { example: examples.everything });
  about(embedInfoOut, { example: examples.video });
  about(projectGroupsOut, { example: { active: [examples.project], completed: [examples.wrapped] } });
  example(projectTotal, 2);
  example(signupOut.shape.email, examples.user.email);
  example(uploadOut.shape.url, examples.imageUrl);
  describeOutputs();
  describeInputs();
}

function describeOutputs(): void {
  for (const { email } of [userOut, profileOut, signupOut, memberOut, teamExportOut, inviteOut].map(
    (out) => out.shape,
  )) {
    about(email, { format: 'email' });
  }
  fields(projectOut, {
    location: 'The code of its country, an underline, the name.',
    scheduleStartDate: 'ISO 8601 in UTC.',
    scheduleEndDate: 'ISO 8601 in UTC.',
    shotlistCount: 'Its shots but for deleted ones; for somebody it is shared with, the shared ones without drafts.',
    isShared: "Whether it is somebody else's, of which shots are shared with you.",
    updatedAt: 'Rises with every change: `ifUpdatedAt` of a write.',
  });
  fields(shotOut, {
    shotlistId: 'The same as `_id`.',
    locationData: 'The place with its coordinates, when it was chosen from the suggestions.',
    startDateTime: 'ISO 8601 in UTC; null in a draft alone.',
    endDateTime: 'ISO 8601 in UTC; null in a draft alone.',
    timeZoneId: 'The zone of the place, in which its times are meant.',
    status:
      'The bucket at the time of the answer: a planned shot is `delayed` once its end has passed, `due` on the day on which it ' +
      'starts or while it runs, else `upcoming`.',
    description: 'HTML of a few tags.',
    members: 'With whom it is shared.',
    currentStep: 'The step of the wizard at which it was left.',
    highestStepReached: 'The furthest step of the wizard; it never sinks.',
    isShared: "Whether it is somebody else's and shared with you.",
    version: 'Rises with every change but ticks: `version` of a write.',
  });
  fields(newTokenOut, { token: 'Shown in this answer and never again.' });
  fields(tokenOut, { lastUsedAt: 'Null as long as nothing has used it.' });
  fields(memberOut, { role: '`editor` for yourself, `viewer` for everyone else.' });
  fields(teamMemberOut, {
    state: '`invited` until that person has opened something shared, then `joined`.',
    shotCount: 'Your shots that they are on.',
  });
  fields(inviteOut, { token: 'Accepts the invitation, once, for 7 days.' });
  fields(uploadOut, { url: 'Root-relative: for `inspirationImages` of a shot or `profileImage` of the profile.' });
  fields(countryOut, { id: 'The same as `code`.', code: 'ISO 3166-1 alpha-2.' });
  fields(placeOut, { timeZoneId: 'Its time zone, for `timeZoneId` of a shot.' });
}

function describeInputs(): void {
  for (const { name } of [signupInput.shape, updateProfileInput.shape]) {
    about(name, { description: 'Letters of any script and spaces.' });
  }
  fields(changePasswordInput, { currentPassword: 'The one that holds until now.' });
  fields(projectFields, {
    projectTitle: 'What it is called.',
    location: 'The `code` of a country of getCountryCodes, an underline, and its `name`.',
    scheduleStartDate: 'A date, or a date-time; without an offset it is UTC.',
    scheduleEndDate: 'The same; not before the start.',
  });
  fields(projectStatusInput, { status: '`completed` makes its shots read-only, `active` opens them again.' });
  fields(shotFields, {
    title: 'What it is called.',
    location: 'Where it is shot, in words.',
    locationData: 'A place of `places/{placeId}`; null for none.',
    startDateTime:
      'A date-time, not a date alone; without an offset it is wall time in the zone of the shot: an hour that the clocks skip is moved on by it, of one ' +
      'that comes twice the first is meant. A day that does not exist counts as missing.',
    endDateTime: 'A date-time after the start.',
    timeZoneId: "An IANA zone; left out, that of the place, else of the capital of the project's country.",
    tags: `Of ${shotLimits.tag} characters each at most; trimmed and made unique.`,
    description: `HTML, at most ${shotLimits.description / 1024} kB; what is not allowed is taken out.`,
    gearList: 'What is needed: each item by its `_id`, its `gearlistName`, or both.',
    shotTypes: 'Of getShotAngle by `_id`, or a name of your own.',
    shotAngles: 'Of getShotAngle by `_id`, or a name of your own.',
    referenceVideos: 'Links to videos.',
    inspirationImages: 'Uploads of yours by their `url`, or https links.',
    members: 'The people to keep on the shot, by email.',
    teamMembers: 'The same as `members`.',
    currentStep: 'The step of the wizard, from 1.',
    highestStepReached: 'The furthest step of the wizard, from 1.',
    pageType: 'A note of the page that wrote it.',
  });
  fields(createDraftsInput, { titles: 'One draft is made of each.' });
  fields(rescheduleFields, {
    startDateTime: 'A date-time; without an offset it is wall time in the zone of the shot.',
    endDateTime: 'A date-time after the start.',
    version: 'The `version` that was read; a shot that was changed since is a 409.',
    source: 'A note of the page that wrote it; it changes nothing.',
  });
  fields(shotStatusInput, {
    status: '`upcoming` reopens a completed shot, or publishes a draft.',
    version: 'The `version` that was read; a shot that was changed since is a 409.',
  });
  fields(updateShotInput.shape, {
    version: 'The `version` that was read; a shot that was changed since is a 409.',
    status:
      '`upcoming` publishes, and so do `due` and `delayed`, as they were read; `draft` keeps a draft. `completed` and `deleted` are ' +
      'set by `shotlist/{id}/status`, and are a 400 here.',
    source: 'A note of the page that wrote it; it changes nothing.',
  });
  example(projectStatusInput.shape.status, 'completed');
  for (const { shape } of [changePasswordInput, resetPasswordInput]) example(shape.newPassword, 'Second#light2');
  // Of more the server sees first how many are left once they are made unique.
  about(shotFields.shape.tags, { example: ['sunrise', 'interior'], maxItems: shotLimits.tags });
  example(shotFields.shape.gearList, [{ gearlistName: 'Sony FX6' }]);
  example(shotFields.shape.shotTypes, [{ _id: 'shot-wide' }]);
  example(setChecklistInput.shape.items, [{ _id: examples.gear._id, selected: true }]);
  fields(setChecklistInput, { list: 'Which of the three.', items: 'The items to tick or untick; the others stay.' });
  fields(pageQuery, {
    limit: 'At most so many; without it everything comes at once.',
    cursor: 'The `nextCursor` of the page before.',
    fields: '`summary` leaves out description, checklists, media and members of shots.',
    q: 'Words to search for.',
  });
  fields(projectListInput, { status: 'Only what has this status.' });
  fields(shotListInput, {
    status: 'Only what is in this bucket.',
    fields: '`summary` leaves out description, checklists, media and members.',
  });
  example(pageQuery.limit, 50);
  example(pageQuery.cursor, 'WyIyMDI2LTExLTIxIl0');
  example(pageQuery.q, 'lighthouse');
  for (const { shape } of [verifyEmailInput, resetPasswordInput]) {
    about(shape.token, { description: 'The token of the mail.', example: examples.invitation.token });
  }
  // The link of that mail carries none.
  about(acceptInviteInput.shape.token, {
    description: 'The `token` that createInvite gave.',
    example: examples.invitation.token,
  });
  for (const email of [addMemberInput.shape.email, memberEmailInput.shape.memberEmail])
    example(email, examples.member.email);
  example(acceptInviteInput.shape.email, examples.invitation.email);
}

type Meta = { description?: string; example?: unknown; format?: string; maxItems?: number };

/** Adds to what is said of a schema already; of one that may be left out, for what it is when it is there. */
function about(schema: z.ZodType, meta: Meta & { id?: string }): void {
  const said = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  z.globalRegistry.add(said, { ...z.globalRegistry.get(said), ...meta });
}

function name<Schema extends z.ZodType>(id: string, schema: Schema, { example }: { example: z.output<Schema> }): void {
  about(schema, { id, example });
}

function example(schema: z.ZodType, value: unknown): void {
  about(schema, { example: value });
}

/** A sentence for each field. */
function fields<Shape extends z.ZodRawShape>(
  holder: z.ZodObject<Shape> | Shape,
  sentences: { [Field in keyof Shape]?: string },
): void {
  const shape = holder instanceof z.ZodObject ? holder.shape : holder;
  for (const [field, description] of Object.entries(sentences)) {
    about(shape[field] as unknown as z.ZodType, { description: String(description) });
  }
}
