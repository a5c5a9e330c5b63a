import { isolated } from '../isolated';

export const team = {
  nameRequired: 'Name is required',
  namePrintable: 'Name can only contain printable characters',
  emailRequired: 'Email id is required',
  positionPrintable: 'Position can only contain printable characters',
  departmentPrintable: 'Department can only contain printable characters',
  phoneForm: 'Use digits, spaces, + - ( ) . / and an extension',
  yourself: 'You cannot invite yourself',
  tooMany: (limit: number) => `You have at most ${limit.toLocaleString('en-GB')} people in your team`,
  joined: 'This person is in your team already',
  onShot: 'This shot is shared with this person already',
  memberUnknown: 'This person is not in your team',
  tokenMissing: 'Invalid or missing token',
  tokenInvalid: 'This invitation is invalid or has expired',
  forSomebodyElse: 'This invitation is for somebody else',
} as const;

/** The page to which the link of an invitation mail leads. */
export const inviteLink = {
  dead: 'This link does not work any more',
  title: (inviter: string) => `${isolated(inviter)} invites you`,
  page: 'Invitation',
  lead: (title: string) => `You are to see “${isolated(title)}” on Firstlight.`,
  address: (email: string) => `Create an account with ${email}, or log in with it.`,
  create: 'Create account',
  login: 'Login',
} as const;

export const teamView = {
  add: 'Add a Team Member',
  addLead: 'They get a mail that says who invited them.',
  name: 'Name',
  email: 'Email',
  position: 'Position',
  phone: 'Phone',
  optional: 'Optional',
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit team member',
  save: 'Save changes',
  saved: 'Team member updated',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  send: 'Send Invite',
  sentTitle: 'Success',
  sent: 'Sent Invite successfully',
  notMailedTitle: 'Invited, no mail sent',
  notMailed: 'This address has had its mails of this hour. The invitation holds.',
  failed: 'Error',
  fallback: 'Something went wrong',
  none: 'No team members yet',
  noneHint: 'Add the people you shoot with, then share shots with them.',
  listTitle: 'Your Team',
  invited: 'Invited',
  joined: 'Joined',
  sendAgain: 'Send again',
  sendAgainTo: (email: string) => `Send again to ${email}`,
  remove: (email: string) => `Remove ${email}`,
  removeTitle: 'Remove from your team',
  removeQuestion: 'Are you sure you want to remove this person?',
  removeShares: (shots: number, projects: number) => {
    const shotsText = `are taken off ${shots} ${shots === 1 ? 'shot' : 'shots'}`;
    const projectsText = `lose ${projects} ${projects === 1 ? 'project' : 'projects'}`;
    if (shots + projects === 0) return 'No project and no shot is shared with them.';
    if (projects === 0) return `They ${shotsText} at once.`;
    return shots === 0 ? `They ${projectsText} at once.` : `They ${projectsText} and ${shotsText} at once.`;
  },
  removeAction: 'Remove from team',
  removed: 'Removed from your team',
  leaveTitle: 'Leave without sending?',
  leaveQuestion: (email: string) => `The invite to ${email} is not sent yet.`,
  leaveAction: 'Leave',
  inviteTitle: 'Invite your Team',
  inviteLead: 'They see this shot read-only, with its times, place and checklists.',
  addToShot: 'Add',
  addEmail: (email: string) => `Add ${email}`,
  addedToShot: 'Added',
  removedFromShot: 'Removed from this shot',
  addedAgain: 'Added to this shot again',
  removeShotTitle: 'Remove from this shot',
  removeShotQuestion: 'Are you sure you want to remove this person?',
  removeShotNote: 'Until it is reopened nobody can be added again.',
  removeShotAction: 'Remove from shot',
  noTeam: 'Nobody in your team yet. Invite the first one by email.',
  choose: 'Who sees this shot',
  leave: 'Leave this shot',
  leaveShotTitle: 'Leave this shot',
  leaveShotQuestion: 'Are you sure you want to leave this shot?',
  leaveShotNote: 'You will not see it any more, until its owner adds you again.',
  left: 'You left this shot',
} as const;

export const otherAccount = {
  page: 'Invitation',
  title: 'This invitation is for someone else',
  explain: (invitee: string, email: string) => `It was sent to ${invitee}. You are signed in as ${email}.`,
  logout: 'Log out and continue',
  stay: 'Go to My Projects',
} as const;
