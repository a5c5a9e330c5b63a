import type { ApiSchema } from './openapi-model';

/** What a field of an answer means, by its name; with its shape before it where it means something else there. */
const sentences: Record<string, string> = {
  success: 'Whether it was done.',
  data: 'What was asked for.',
  total: 'How many there are on all pages.',
  nextCursor: 'The `cursor` of the next page; null on the last one, and where everything came at once.',
  uploaded: 'The same as `data`.',
  _id: 'Its id: other calls name it by that.',
  name: 'What it is called.',
  'User.name': 'What the person is called.',
  'Profile.name': 'What you are called.',
  'Member.name': 'What the person is called.',
  'TeamMember.name': 'What the person is called.',
  email: 'The address of the account.',
  'Member.email': 'The address by which it is shared.',
  'TeamMember.email': 'The address by which the person was invited.',
  'Invitation.email': 'The address that is invited.',
  profileImage: 'The address of the picture, for a session; null for none.',
  scope: '`read` for reads alone, `write` for reads and writes.',
  expiresAt: 'When it stops working.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was changed last.',
  lastUsedAt: 'When it was used last, to the minute.',
  projectId: 'The `_id` of its project.',
  projectTitle: 'What the project is called.',
  countryCode: 'Its country: ISO 3166-1 alpha-2.',
  'Project.status': '`completed` makes its shots read-only.',
  title: 'What it is called.',
  location: 'Where it is shot, in words.',
  tags: 'Words to find it by.',
  gearList: 'What is needed, to be ticked.',
  gearlistName: 'What the piece of gear is called.',
  selected: 'Whether it is ticked.',
  shotTypes: 'Of getShotAngle, or names of your own, to be ticked.',
  shotAngles: 'Of getShotAngle, or names of your own, to be ticked.',
  type: 'Which of the two lists it is for.',
  referenceVideos: 'Links to videos.',
  inspirationImages: 'Images by their `url`: uploads below `/media/`, or links.',
  pageType: 'The note of the page that wrote it, as it was sent; null for none.',
  gearName: 'What it is called.',
  address: 'The place in words.',
  lat: 'Degrees north.',
  lng: 'Degrees east.',
  placeId: 'For `places/{placeId}`.',
  thumbnail_url: 'The address of its picture.',
  active: 'What is worked on.',
  completed: 'What is in the can.',
  exportedAt: 'When the export was made.',
  profile: 'Who you are to others.',
  projects: 'Your projects.',
  shots: 'The shots of your projects.',
  sharedShots: 'Shots that others share with you, by name alone.',
  gear: 'Your default gear list.',
  team: 'The people of your team.',
  'Export.state': '`invited` until that person has opened something shared, then `joined`.',
  devices: 'Where you are signed in.',
  accessTokens: 'Your access tokens, without their secrets.',
  images: 'What you have uploaded.',
  device: 'The browser and the system, as far as they say.',
  current: 'Whether it is the one that asks.',
  url: 'Root-relative: where it is.',
  kind: '`profile` for a picture of the profile, `image` for any other.',
  bytes: 'What it takes of the quota.',
  message: 'A sentence for people.',
  status: 'How it stands.',
};

/** Gives a sentence to each field of an answer, or of a shape, that has none. */
export function describeFields(schema: ApiSchema, shape = ''): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const said = field.description ?? sentences[`${shape}.${name}`] ?? sentences[name];
    if (said && !field.$ref) field.description = said;
    describeFields(field, shape);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) describeFields(part, shape);
}
