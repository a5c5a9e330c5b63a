import type { z } from 'zod';
import type { TokenOut } from '../features/auth/access-token.schema';
import type { UserOut } from '../features/auth/auth.schema';
import type { DeviceOut } from '../features/auth/session.schema';
import type { GearOut } from '../features/gear/gear.schema';
import type { InviteOut } from '../features/invite/invite.schema';
import type { EmbedInfo, ImageOut } from '../features/media/media.schema';
import type { Place, Suggestion } from '../features/place/place.schema';
import type { exportOut } from '../features/profile/profile.schema';
import type { ProjectOut } from '../features/project/project.schema';
import type { ShotOut, ShotSummary } from '../features/shot/shot.schema';
import type { MemberOut, TeamMemberOut } from '../features/team/team.schema';

/** One small production, for the examples of the OpenAPI document. */
const projectId = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';
const shotId = '0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10';
const createdAt = '2026-11-12T09:00:00.000Z';
const updatedAt = '2026-11-20T16:20:00.000Z';

export const imageUrl = '/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large';

export const user: UserOut = {
  _id: '0199d29e-02b7-7e41-a6c8-91d3f4b5a722',
  name: 'Nadia Adeyemi',
  email: 'nadia@northcrew.film',
  profileImage: null,
};

export const plainToken = 'fl_…';

export const token: TokenOut = {
  _id: '0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91',
  name: 'Shot list import',
  scope: 'write',
  expiresAt: '2027-02-28T00:00:00.000Z',
  lastUsedAt: null,
};

export const device: DeviceOut = {
  _id: '0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58',
  device: 'Firefox on Linux',
  current: true,
  createdAt,
  lastUsedAt: updatedAt,
};

export const project: ProjectOut = {
  _id: projectId,
  projectTitle: 'The Lighthouse Keeper',
  location: 'ZA_South Africa',
  countryCode: 'ZA',
  scheduleStartDate: '2026-11-19T00:00:00.000Z',
  scheduleEndDate: '2026-11-23T00:00:00.000Z',
  status: 'active',
  shotlistCount: 1,
  isShared: false,
  createdAt,
  updatedAt,
};

/** One that is in the can. */
export const wrapped: ProjectOut = {
  ...project,
  _id: '0199d1f4-90c3-7b6d-8a25-e1d07c5f3b94',
  projectTitle: 'Salt Road',
  scheduleStartDate: '2026-10-05T00:00:00.000Z',
  scheduleEndDate: '2026-10-09T00:00:00.000Z',
  status: 'completed',
};

export const shotSummary: ShotSummary = {
  _id: shotId,
  projectId,
  shotlistId: shotId,
  title: 'Keeper climbs the stairwell',
  location: 'Cape Point Lighthouse, Cape Town',
  locationData: null,
  startDateTime: '2026-11-21T03:30:00.000Z',
  endDateTime: '2026-11-21T05:00:00.000Z',
  timeZoneId: 'Africa/Johannesburg',
  status: 'upcoming',
  tags: ['sunrise', 'interior'],
  currentStep: 6,
  highestStepReached: 6,
  pageType: null,
  isShared: false,
  version: 7,
  createdAt,
  updatedAt,
};

/** What the example of a reschedule makes of it: the same hours of the next day. */
export const newTimes = { startDateTime: '2026-11-22T03:30:00.000Z', endDateTime: '2026-11-22T05:00:00.000Z' };

export const gear: GearOut = { _id: '0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60', gearName: 'Sony FX6' };

export const member: MemberOut = {
  _id: '0199d2d2-48ab-7126-a07e-3f9c6d5b1e84',
  name: 'Mira Kessler',
  email: 'mira@northcrew.film',
  role: 'viewer',
};

export const shot: ShotOut = {
  ...shotSummary,
  description: '<p>Two steps behind, handheld.</p>',
  gearList: [{ _id: gear._id, gearlistName: gear.gearName, selected: false }],
  shotTypes: [{ _id: 'shot-wide', name: 'Wide', type: 'shot', selected: false }],
  shotAngles: [],
  referenceVideos: ['https://youtu.be/dQw4w9WgXcQ'],
  inspirationImages: [imageUrl],
  members: [member],
};

export const teamMember: TeamMemberOut = { ...member, state: 'joined', shotCount: 1 };

export const invitation: InviteOut = { token: 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e', email: member.email, mailed: true };

export const suggestion: Suggestion = {
  placeId: 'gn-3413829',
  name: 'Reykjavík',
  address: 'Reykjavík, Iceland',
};

export const place: Place = {
  ...suggestion,
  lat: 64.13548,
  lng: -21.89541,
  countryCode: 'IS',
  timeZoneId: 'Atlantic/Reykjavik',
};

export const image: ImageOut = { url: imageUrl, kind: 'image', bytes: 184_320, createdAt };

export const video: EmbedInfo = {
  title: 'Light through a lens',
  thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
};

export const everything: z.output<typeof exportOut> = {
  exportedAt: updatedAt,
  profile: { ...user, createdAt },
  projects: [project],
  shots: [shot],
  sharedShots: [],
  gear: [gear],
  team: [{ name: member.name, email: member.email, state: 'joined' }],
  devices: [device],
  accessTokens: [token],
  images: [image],
};
