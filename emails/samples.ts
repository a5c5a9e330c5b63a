import { createElement, type FunctionComponent } from 'react';
import { CallSheet } from './call-sheet';
import { Invitation } from './invitation';
import { PasswordChanged } from './password-changed';
import { ProjectHandedOver } from './project-handed-over';
import { ProjectInvitation } from './project-invitation';
import { ResetPassword } from './reset-password';
import { VerifyEmail } from './verify-email';

interface Sample {
  name: string;
  template: FunctionComponent<{ name: string; link: string }>;
  props: { name: string; link: string };
}

const origin = 'https://firstlight.example';
const token = 'pV3mT0q9bXhZr2LkYw8sNfUcA7dJ6eGo1iRtQxWvB4M';
const props = { name: 'Nadia Adeyemi' };

const invited = { email: 'mira@northcrew.film', inviter: 'Theo Lin' };
const toShot = { ...invited, shot: { number: '4B', title: 'Steam and neon', project: 'Night Market' } };
const toTeam = { ...invited, shot: undefined };
const toProject = {
  ...invited,
  ...{ project: 'First Stride', country: 'South Africa', days: 'Mon 23 – Thu 26 Nov 2026', extent: '33 Shots, 4 Days' },
  next: { number: '5', title: 'The climb, one take', time: 'Tue 24 Nov 2026, 16:45 – 19:20 SAST (GMT+2)' },
};

const sheet = {
  ...{ owner: 'Theo Lin', email: 'mira@northcrew.film', project: 'First Stride', day: 'Wed 25 Nov 2026' },
  ...{ dayOf: 'Shoot day 3 of 4', call: '05:00', generalCall: '05:30', place: 'Boulders Beach', revision: 2 },
  ...{ message: 'See you at the harbour.', changes: ['General call moved from 05:00 to 05:30'] },
};

/**
 * Each mail with sample data: for the pictures of `npx tsx scripts/art/mails.mjs`, and for what every mail has to
 * keep to.
 */
export const samples: Sample[] = [
  {
    name: 'verify-email',
    template: VerifyEmail,
    props: { ...props, link: `${origin}/verify-email?token=${token}&email=nadia%40northcrew.film` },
  },
  {
    name: 'reset-password',
    template: ResetPassword,
    props: { ...props, link: `${origin}/reset-password?token=${token}` },
  },
  {
    name: 'invitation',
    template: (person) => createElement(Invitation, { ...toShot, ...person }),
    props: { ...props, link: `${origin}/shotlist/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f?for=mira%40northcrew.film` },
  },
  {
    name: 'project-invitation',
    template: (person) => createElement(ProjectInvitation, { ...toProject, ...person }),
    props: { ...props, link: `${origin}/shotlist/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f?for=mira%40northcrew.film` },
  },
  {
    name: 'invitation-to-team',
    template: (person) => createElement(Invitation, { ...toTeam, ...person }),
    props: { ...props, link: `${origin}/register?email=mira%40northcrew.film&next=%2Fsharedprojects` },
  },
  {
    name: 'project-handed-over',
    template: (person) => createElement(ProjectHandedOver, { giver: 'Theo Lin', project: 'First Stride', ...person }),
    props: { ...props, link: `${origin}/shotlist/0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f` },
  },
  {
    name: 'call-sheet',
    template: (person) => createElement(CallSheet, { ...sheet, ...person }),
    props: { ...props, link: `${origin}/callsheet#${token}` },
  },
  { name: 'password-changed', template: PasswordChanged, props: { ...props, link: `${origin}/forgotpassword` } },
];
