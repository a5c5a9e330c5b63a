import { isolated } from '../isolated';

const greeting = (name: string) => `Hello ${isolated(name)},`;

/** A shot by number and title, "4B Steam and neon". */
const shotNamed = ({ number, title }: { number: string; title: string }) => `${number} ${isolated(title)}`;

/**
 * The mails. Their bodies isolate people's texts. Subjects hold them as they are: the contract gives subjects to the
 * letter, and people's filters and searches compare them.
 */
export const mails = {
  writtenOut: 'The link, to copy into your browser:',
  verifyEmail: {
    subject: 'Verify your email address',
    preview: 'One link, and your account is ready.',
    title: 'Verify your email address',
    greeting,
    body:
      'Welcome to Firstlight. Verify your email address to activate your account and plan your first shoot. The ' +
      'link works for 24 hours.',
    action: 'Verify my email',
    footer: 'Somebody signed up to Firstlight with this address. If it was not you, ignore this mail: nothing happens.',
  },
  resetPassword: {
    subject: 'Reset your password',
    preview: 'One link to a new password. It works for 1 hour.',
    title: 'Reset your password',
    greeting,
    body:
      'Choose a new password for your Firstlight account. The link works once, for 1 hour. Every device is ' +
      'signed out when your password is changed.',
    action: 'Reset my password',
    footer:
      'Somebody asked for a new password for this address. If it was not you, ignore this mail: your password ' +
      'stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    greeting,
    body:
      'The password of your Firstlight account was just changed, and your other devices were signed out. If it ' +
      'was you, there is nothing to do. If it was not, set a new password at once.',
    action: 'Set a new password',
    footer: 'You get this mail because the password of the account with this address was changed.',
  },
  invitation: {
    subject: (inviter: string, project: string | undefined) =>
      project === undefined ? `${inviter} added you to their team` : `${inviter} invited you to ${project}`,
    preview: (inviter: string) => `${isolated(inviter)} plans a shoot with you.`,
    title: 'You are invited',
    greeting,
    toShot: (inviter: string, shot: { number: string; title: string; project: string }) =>
      `${isolated(inviter)} invited you to the shot “${shotNamed(shot)}” of the project “${isolated(shot.project)}” ` +
      'on Firstlight. You see when and where it is shot, with what, and how it should look.',
    toTeam: (inviter: string) =>
      `${isolated(inviter)} added you to their team on Firstlight. The shots they share with you are under Shared ` +
      'Projects.',
    account: (email: string) => `It is shared with ${email}: log in with this address, or register with it.`,
    action: 'Open Firstlight',
    footer: (inviter: string, email: string) =>
      `You get this mail because ${isolated(inviter)} invited ${email}. If you do not know them, ignore it: nothing ` +
      'happens.',
  },
  projectInvitation: {
    subject: (inviter: string, project: string) => `${inviter} shared ${project} with you`,
    title: (project: string) => `${isolated(project)} is shared with you`,
    body: (inviter: string, project: string) =>
      `${isolated(inviter)} shared the project “${isolated(project)}” with you on Firstlight. You see when and where ` +
      'each shot is made, with what, and how it should look. New shots appear by themselves.',
    where: 'Where',
    when: 'When',
    next: 'Next',
    shot: shotNamed,
  },
  handedOver: {
    subject: (giver: string, project: string) => `${giver} handed ${project} over to you`,
    title: (project: string) => `${isolated(project)} is yours now`,
    preview: (giver: string) => `${isolated(giver)} handed a project over to you on Firstlight.`,
    body: (giver: string, project: string) =>
      `${isolated(giver)} handed the project “${isolated(project)}” over to you with its shots and scenes. ` +
      `You decide now with whom it is shared; ${isolated(giver)} is an editor.`,
    action: 'Open project',
    footer: (giver: string) => `You get this mail because ${isolated(giver)} made you the owner of a project.`,
  },
  callSheet: {
    subject: (call: string | null, day: string, project: string) =>
      `${call === null ? 'Call sheet' : `Call ${call}`}, ${day}, ${project}`,
    preview: (project: string, day: string) => `${isolated(project)}, ${day}`,
    title: (time: string | null) => (time === null ? 'Your call sheet' : `Your call is ${time}`),
    body: (owner: string, project: string, revision: number) =>
      revision === 1
        ? `${isolated(owner)} has published the call sheet of “${isolated(project)}”.`
        : `${isolated(owner)} has published revision ${revision} of the call sheet of “${isolated(project)}”.`,
    yourCall: 'Your call',
    generalCall: 'General call',
    production: 'Production',
    productionIs: isolated,
    placeIs: isolated,
    messageIs: isolated,
    day: 'Day',
    dayOf: (day: number, days: number) => `Shoot day ${day} of ${days}`,
    where: 'Where',
    changed: (revision: number) => `What changed since revision ${revision}:`,
    change: (sentence: string) => `– ${sentence}`,
    action: 'Open the call sheet',
    footer: (owner: string, email: string) =>
      `${isolated(owner)} sent this call sheet to ${email} with Firstlight. The link is yours alone. Answers to this ` +
      `mail go to ${isolated(owner)}.`,
  },
} as const;
