import type { TestApp } from './app';
import * as examples from './examples';
import type { Person } from './person';
import { formOf, plain } from './pictures';
import { shareProject } from './shoot';
import { linksTo, newEmail, waitingSignup } from './signup';
import { inviteToTeam } from './team';

/** What the document's examples name, and what it is here. */
export type Names = [example: string, real: string][];

/** Who makes a call of the document, and what its example names. */
export interface ExampleScene {
  as: Person;
  names: Names;
}

const {
  project,
  wrapped,
  shot,
  gear,
  token,
  user,
  member,
  position,
  phone,
  department,
  invitation,
  calendarLink,
  scene,
  dayRow,
  openedSheet,
  imageUrl,
} = examples;
const planned = { status: 'upcoming', currentStep: 6, highestStepReached: 6 };
const mailed = invitation.token;

/**
 * The production of the document's examples: its project with one shot, its gear, its token, and a teammate who has
 * looked at it.
 */
export async function exampleProduction(app: TestApp) {
  // The day of the examples, and no moment of theirs: what names one must not be what makes a call work.
  app.clock.set(project.updatedAt);
  app.clock.advance({ minutes: 47 });
  const owner = await app.person(user.name);
  const mira = await app.person(member.name);
  await signInBy(owner, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const gearId = (await owner.call('rest', 'gear.add', gear)).body.data._id;
  const { _id: tokenId, token: secret } = (await owner.call('rest', 'accessToken.create', token)).body.data;
  const upload = await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await picture()]));
  const image = upload.body.url;

  const makeProject = async (fields = project, images = [image]) => {
    const id = (await owner.call('rest', 'project.create', fields)).body.data._id;
    return { id, shotId: await makeShot(id, undefined, images) };
  };
  /** At the version of the example, by changes of its title. */
  const makeShot = async (projectId: string, title = shot.title, inspirationImages = [image]) => {
    const fields = { ...shot, ...planned, number: undefined, members: [], inspirationImages, projectId };
    const made = await owner.try('rest', 'shot.create', fields);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const { _id: id } = made.body.data;
    for (let version = 1; version < shot.version; version += 1)
      await owner.call('rest', 'shot.update', { id, title: version + 1 < shot.version ? `Take ${version}` : title });
    return id;
  };
  await owner.call('rest', 'team.invite', { name: mira.name, email: mira.email, position, phone, department });
  const share = (shotlistId: string) => owner.call('rest', 'shot.addMember', { email: mira.email, shotlistId });

  const { id: projectId, shotId } = await makeProject();
  await share(shotId);
  await mira.call('rest', 'shot.get', { id: shotId });
  const makeScene = async (id: string, fields: object = scene) =>
    (await owner.call('rest', 'scene.create', { ...fields, id } as never)).body.data._id;
  const sceneId = await makeScene(projectId);
  const { remindMinutes } = calendarLink;
  await owner.call('rest', 'calendar.create', { projectId, remindMinutes });
  const names: Names = [
    [user.email, owner.email],
    [member.email, mira.email],
    [project._id, projectId],
    [shot._id, shotId],
    [scene._id, sceneId],
    [gear._id, gearId],
    [token._id, tokenId],
    [imageUrl, image],
  ];
  const day = { id: projectId, date: dayRow.date };
  await owner.call('rest', 'callSheet.update', { ...day, ...sheetFields(mira.email) });
  await owner.call('rest', 'callSheet.publish', { ...day, message: openedSheet.message });
  await app.visitor().call('rest', 'callSheet.confirm', { token: await sheetToken(app, mira.email) });
  return {
    owner,
    mira,
    secret,
    names,
    makeProject,
    makeShot: (title?: string) => makeShot(projectId, title),
    makeScene,
    share,
  };
}

/** What is written on the call sheet of the examples. */
function sheetFields(email: string) {
  const { generalCall, wrap, weather, notes, parking, hospital, contacts, calls } = openedSheet;
  const people = calls.map(({ _id, source: _, ...person }) => ({ ...person, email }));
  return { generalCall, wrap, weather, notes, parking, hospital, contacts, people };
}

/** The token of the newest call sheet that was mailed to an address. */
async function sheetToken(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ to, text }) => to === email && text.includes('/callsheet#'));
  return /\/callsheet#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

type Production = Awaited<ReturnType<typeof exampleProduction>>;

export const picture = () => plain(900, 600).jpeg().toBuffer();

async function signInBy(person: Person, device: string): Promise<void> {
  person.headers['user-agent'] = device;
  await person.signIn();
}

/** What has to be there before a call of the document, where that is more than the production. */
export function scenesOf(app: TestApp, production: Production): Record<string, () => Promise<Partial<ExampleScene>>> {
  const { owner, mira, makeProject, makeShot, makeScene, share } = production;
  const named = (...names: Names) => ({ names });
  const onProject = async () => named([project._id, (await makeProject()).id]);
  const onScene = async () => {
    const { id } = await makeProject();
    return named([project._id, id], [scene._id, await makeScene(id)]);
  };
  const onRow = async () => {
    const { id } = await makeProject();
    const { date, kind, startDateTime, minutes } = dayRow;
    const made = await owner.call('rest', 'schedule.addRow', { id, date, kind, startDateTime, minutes });
    return named([project._id, id], [dayRow._id, made.body.data._id]);
  };
  /** A call sheet of the day of the examples, with the shot of the day after. */
  const onUnpublishedSheet = async () => {
    const { id, shotId } = await makeProject();
    await share(shotId);
    const { next } = openedSheet;
    const date = next?.date ?? '';
    const after = { startDateTime: `${date}T07:00`, endDateTime: `${date}T08:00`, status: 'upcoming' };
    const place = { title: next?.firstTitle, location: next?.firstPlace, timeZoneId: shot.timeZoneId };
    await owner.try('rest', 'shot.create', { ...after, ...place, projectId: id });
    await owner.call('rest', 'callSheet.update', { id, date, generalCall: next?.generalCall });
    await owner.call('rest', 'callSheet.update', { id, date: dayRow.date, ...sheetFields(mira.email) });
    return named([project._id, id]);
  };
  /** It published, with the token of its mail. */
  const onSheet = async () => {
    const { names } = await onUnpublishedSheet();
    const id = names[0]?.[1] ?? '';
    await owner.call('rest', 'callSheet.publish', { id, date: dayRow.date, message: openedSheet.message });
    return named(...names, [mailed, await sheetToken(app, mira.email)]);
  };
  const onConfirmedSheet = async () => {
    const { names } = await onSheet();
    await app.visitor().call('rest', 'callSheet.confirm', { token: names.at(-1)?.[1] ?? '' });
    return named(...names);
  };
  const onSharedProject = async () => {
    const { id } = await makeProject();
    await shareProject(app, id, mira);
    return named([project._id, id]);
  };
  const sharedShot = async (title?: string) => {
    const id = await makeShot(title);
    await share(id);
    return id;
  };
  const onShot = async () => named([shot._id, await sharedShot()]);
  const onShotAlone = async () => named([shot._id, await makeShot()]);
  const onInvited = async () => {
    const email = newEmail();
    await inviteToTeam(owner, member.name, email);
    return named([member.email, email]);
  };
  const asOther = async () => {
    const as = await app.person(user.name);
    return { as, ...named([user.email, as.email]) };
  };
  const onMail = async (page: string, email: string): Promise<Names> => {
    const [link] = await linksTo(app, page, email);
    return [
      [mailed, link?.token ?? ''],
      [user.email, email],
    ];
  };
  return {
    'POST /signup': async () => named([user.email, newEmail()]),
    'GET /verify-email': async () => ({ names: await onMail('/verify-email', await waitingSignup(app)) }),
    'POST /verify-email/resend': async () => named([user.email, await waitingSignup(app)]),
    'POST /password-update': async () => {
      const { email } = await app.person(user.name);
      await app.visitor().call('rest', 'auth.requestReset', { email });
      return { names: await onMail('/reset-password', email) };
    },
    'POST /logout': async () => ({ as: app.visitor() }),
    'POST /change-password': asOther,
    'DELETE /api/admin/account': asOther,
    'POST /api/admin/addGearList': asOther,
    'GET /api/app/getProjects': async () => {
      const { id } = await makeProject(wrapped);
      await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
      return named([wrapped._id, id]);
    },
    'GET /api/app/getProjectsByMembers': async () => ({ as: mira }),
    'GET /api/app/getShotlistByMembers/{id}': async () => ({ as: mira }),
    'PUT /api/app/projects/{id}': onProject,
    'PATCH /api/app/projects/{id}/status': onProject,
    'DELETE /api/app/projects/{id}': onProject,
    'PATCH /api/app/projects/{id}/numbers': onProject,
    'POST /api/app/projects/{id}/scenes': onProject,
    'POST /api/app/projects/{id}/scenes/import': onProject,
    'PUT /api/app/scenes/{id}': onScene,
    'PATCH /api/app/scenes/{id}/position': onScene,
    'DELETE /api/app/scenes/{id}': onScene,
    'GET /api/app/projects/{id}/members': onSharedProject,
    'POST /api/app/projects/{id}/members': onProject,
    'PATCH /api/app/projects/{id}/members': onSharedProject,
    'DELETE /api/app/projects/{id}/members': onSharedProject,
    'POST /api/app/projects/{id}/hand-over': async () => {
      // The image of the examples stays the owner's.
      const { id } = await makeProject(project, []);
      await shareProject(app, id, mira, 'editor');
      await mira.call('rest', 'project.get', { id });
      return named([project._id, id]);
    },
    'GET /api/app/shotlist/{id}/history': async () => {
      const { id: projectId } = await makeProject();
      const [made] = (await owner.call('rest', 'shot.createDrafts', { projectId, titles: ['Until now'] })).body.data;
      await owner.call('rest', 'shot.update', { id: made?._id ?? '', title: shot.title });
      return named([shot._id, made?._id ?? '']);
    },
    'DELETE /api/app/shared/projects/{id}': async () => ({ as: mira, ...(await onSharedProject()) }),
    'POST /api/app/projects/{id}/renumber': async () => {
      const { id, shotId } = await makeProject();
      await owner.call('rest', 'shot.update', { id: shotId, number: '12A' });
      return named([project._id, id], [shot._id, shotId]);
    },
    'POST /api/app/projects/{id}/days/{date}/shift': async () => {
      const { id, shotId } = await makeProject();
      return named([project._id, id], [shot._id, shotId]);
    },
    'POST /api/app/projects/{id}/days/{date}/rows': onProject,
    'GET /api/app/projects/{id}/callsheets/{date}': onSheet,
    'PUT /api/app/projects/{id}/callsheets/{date}': onSheet,
    'POST /api/app/projects/{id}/callsheets/{date}/publish': onUnpublishedSheet,
    'GET /api/app/projects/{id}/callsheets/{date}/receipts': onConfirmedSheet,
    'POST /api/app/projects/{id}/callsheets/{date}/resend': onConfirmedSheet,
    'POST /api/callsheet/open': async () => ({ as: app.visitor(), ...(await onSheet()) }),
    'POST /api/callsheet/confirm': async () => ({ as: app.visitor(), ...(await onSheet()) }),
    'PUT /api/app/day-rows/{id}': onRow,
    'DELETE /api/app/day-rows/{id}': onRow,
    'PUT /api/app/updateShotlist/{id}': async () => named([shot._id, await sharedShot('Until now')]),
    'POST /api/app/shots/bulk': onShot,
    'PUT /api/app/shots': async () => named([shot._id, await sharedShot('Until now')]),
    'PATCH /api/app/shotlist/{id}/position': onShot,
    'PATCH /api/app/shotlist/{id}/status': onShot,
    'PATCH /api/app/shotlist/{id}/reschedule': onShot,
    'PATCH /api/app/shotlist/{id}/checklist': async () => {
      const id = await sharedShot();
      const { gearList } = (await owner.call('rest', 'shot.get', { id })).body.data;
      return named([shot._id, id], [gear._id, gearList[0]?._id ?? '']);
    },
    'DELETE /api/app/shared/{shotlistId}': async () => ({ as: mira, ...(await onShot()) }),
    'POST /api/app/addMembersToShotlist': onShotAlone,
    'POST /api/app/createInvite': onShotAlone,
    'DELETE /api/app/calendar-feeds/{id}': async () =>
      named([calendarLink._id, (await owner.call('rest', 'calendar.create', {})).body.data._id]),
    'DELETE /api/admin/tokens/{id}': async () =>
      named([token._id, (await owner.call('rest', 'accessToken.create', token)).body.data._id]),
    'POST /api/app/acceptInvite': async () => {
      const invited = await owner.call('rest', 'team.invite', { email: mira.email, shotlistId: await makeShot() });
      return named([mailed, invited.body.invite.token]);
    },
    'POST /api/invite/open': async () => {
      const { id } = await makeProject();
      const email = newEmail();
      await owner.call('rest', 'project.share', { id, email });
      const link = (await app.mails()).findLast(({ to }) => to === email)?.link ?? '';
      return { as: app.visitor(), ...named([mailed, link.replace(/.*=/, '')], [member.email, email]) };
    },
    'POST /api/app/team/resend': onInvited,
    'PUT /api/app/members/{id}': async () => {
      const { names } = await onInvited();
      const entry = (await owner.call('rest', 'team.list', {})).body.data.at(-1);
      return named(...names, [member._id, entry?._id ?? '']);
    },
    'DELETE /api/app/members/revoke': onInvited,
  };
}
