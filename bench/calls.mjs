// The calls that `npm run bench` measures, each with both doors of the product and its own hand-written statement for
// the floor. In every statement $1 is the hash of the session; what else it takes, `values` makes of the path and the
// body.
import { body, me, none, project, shot, told, user } from './floor-bodies.mjs';
import { otherCalls } from './other-calls.mjs';

const sampleGear = [{ gearName: 'Sony FX6', selected: false }];
const newShot = ({ projectId }) => ({
  projectId,
  title: 'One more before the rain',
  location: 'Bloubergstrand',
  startDateTime: '2030-03-01T16:00:00.000Z',
  endDateTime: '2030-03-01T17:00:00.000Z',
  timeZoneId: 'Africa/Johannesburg',
  tags: ['dusk'],
  description: '<p>Wide, from the dunes.</p>',
  gearList: sampleGear,
  status: 'upcoming',
});

/**
 * `hot` are those with goals of their own. `input(row)` is what a request carries; `row` is one of the world's sample.
 */
const hotAndPlain = [
  {
    name: 'check',
    hot: true,
    procedure: 'auth.check',
    method: 'GET',
    path: '/check',
    floor: { statement: `with ${me} select ${body(user, `, 'user', ${user}`)} from me` },
  },
  {
    name: 'getProjects',
    hot: true,
    procedure: 'project.list',
    method: 'GET',
    path: '/api/app/getProjects',
    floor: {
      statement: `with ${me} select ${body(
        `json_build_object(
          'active', coalesce(json_agg(${project} order by p.id desc) filter (where p.status = 'active'), ${none}),
          'completed', coalesce(json_agg(${project} order by p.id desc) filter (where p.status = 'completed'), ${none}))`,
        `, 'total', count(p.id)`,
      )} from me left join projects p on p.owner_id = me.id group by me.id`,
    },
  },
  {
    name: 'shotlists (20)',
    hot: true,
    procedure: 'shot.list',
    method: 'GET',
    path: '/api/app/shotlists/{id}',
    input: ({ projectId }) => ({ id: projectId }),
    floor: {
      statement: `with ${me} select ${body(`(
        select coalesce(json_agg(${shot} order by s.start_at, s.id), ${none}) from shots s
        where s.project_id = p.id and s.status in ('draft', 'upcoming', 'completed'))`)}
        from me join projects p on p.owner_id = me.id and p.id = $2::uuid`,
      values: ({ id }) => [id],
    },
  },
  {
    name: 'getShotlistsById',
    hot: true,
    procedure: 'shot.get',
    method: 'GET',
    path: '/api/app/getShotlistsById/{id}',
    input: ({ shotId }) => ({ id: shotId }),
    floor: {
      statement: `with ${me} select ${body(shot, `, 'project', ${project}`)}
        from me join shots s on s.owner_id = me.id and s.id = $2::uuid and s.status <> 'deleted' join projects p on p.id = s.project_id`,
      values: ({ id }) => [id],
    },
  },
  {
    name: 'status',
    hot: true,
    procedure: 'shot.setStatus',
    method: 'PATCH',
    path: '/api/app/shotlist/{id}/status',
    input: ({ otherShotId, turn }) => ({ id: otherShotId, status: turn % 2 ? 'upcoming' : 'completed' }),
    floor: {
      statement: `with ${me}, s as (
        update shots set status = $3, version = version + 1, updated_at = now()
        where id = $2::uuid and status <> 'deleted' and owner_id = (select id from me) returning *)
        select ${told('Status updated successfully', shot)} from s`,
      values: ({ id, status }) => [id, status],
    },
  },
  {
    name: 'createShotlist',
    hot: true,
    writes: true,
    procedure: 'shot.create',
    method: 'POST',
    path: '/api/app/createShotlist',
    input: newShot,
    floor: {
      statement: `with ${me}, p as (
        update projects set shot_count = shot_count + 1 where id = $2::uuid and owner_id = (select id from me) returning id, owner_id),
        s as (insert into shots (id, project_id, owner_id, title, location, place, start_at, end_at, time_zone, status, tags, description,
          gear, shot_types, angles, videos, images, current_step, highest_step, version, created_at, updated_at, search_text)
        select gen_random_uuid(), p.id, p.owner_id, $3, $4, null, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9::text::text[], $10,
          $11::text::jsonb, '[]', '[]', '{}', '{}', 1, 1, 1, now(), now(), lower($3 || ' ' || $4) from p returning *)
        select ${body(shot)} from s`,
      values: (sent) => [
        sent.projectId,
        sent.title,
        sent.location,
        sent.startDateTime,
        sent.endDateTime,
        sent.timeZoneId,
        sent.status,
        `{${sent.tags}}`,
        sent.description,
        JSON.stringify(
          sent.gearList.map(({ gearName, selected }) => ({ id: crypto.randomUUID(), name: gearName, selected })),
        ),
      ],
    },
  },
  {
    name: 'projects/{id}',
    procedure: 'project.get',
    method: 'GET',
    path: '/api/app/projects/{id}',
    input: ({ projectId }) => ({ id: projectId }),
    floor: {
      statement: `with ${me} select ${body(project)} from me join projects p on p.owner_id = me.id and p.id = $2::uuid`,
      values: ({ id }) => [id],
    },
  },
  {
    name: 'getGearList',
    procedure: 'gear.list',
    method: 'GET',
    path: '/api/admin/getGearList',
    floor: {
      statement: `with ${me} select ${body(`(select coalesce(json_agg(json_build_object('_id', g.id, 'gearName', g.name) order by g.id), ${none})
        from gear g where g.owner_id = me.id)`)} from me`,
    },
  },
  {
    name: 'get-profile',
    procedure: 'profile.get',
    method: 'GET',
    path: '/api/admin/get-profile',
    floor: { statement: `with ${me} select ${body(user)} from me` },
  },
  {
    name: 'reschedule',
    procedure: 'shot.reschedule',
    method: 'PATCH',
    path: '/api/app/shotlist/{id}/reschedule',
    input: ({ shotId, turn }) => ({
      id: shotId,
      startDateTime: `2030-03-0${1 + (turn % 8)}T16:00:00.000Z`,
      endDateTime: `2030-03-0${1 + (turn % 8)}T17:00:00.000Z`,
    }),
    floor: {
      statement: `with ${me}, s as (
        update shots set start_at = $3::text::timestamptz, end_at = $4::text::timestamptz, version = version + 1, updated_at = now()
        where id = $2::uuid and status in ('draft', 'upcoming') and owner_id = (select id from me) returning *)
        select ${told('Shot rescheduled successfully', shot)} from s`,
      values: ({ id, startDateTime, endDateTime }) => [id, startDateTime, endDateTime],
    },
  },
  {
    name: 'updateShotlist (title)',
    procedure: 'shot.update',
    method: 'PUT',
    path: '/api/app/updateShotlist/{id}',
    input: ({ shotId, turn }) => ({ id: shotId, title: `Take ${turn}` }),
    floor: {
      statement: `with ${me}, s as (
        update shots set title = $3, version = version + 1, updated_at = now()
        where id = $2::uuid and status in ('draft', 'upcoming') and owner_id = (select id from me) returning *)
        select ${body(shot)} from s`,
      values: ({ id, title }) => [id, title],
    },
  },
  {
    name: 'checklist',
    procedure: 'shot.setChecklist',
    method: 'PATCH',
    path: '/api/app/shotlist/{id}/checklist',
    input: ({ shotId, gearId, turn }) => ({
      id: shotId,
      list: 'gearList',
      items: [{ _id: gearId, selected: turn % 2 === 0 }],
    }),
    floor: {
      statement: `with ${me}, s as (
        update shots set gear = (select jsonb_agg(case when g->>'id' = $3 then jsonb_set(g, '{selected}', $4::text::jsonb) else g end order by at)
          from jsonb_array_elements(gear) with ordinality e(g, at)), updated_at = now()
        where id = $2::uuid and status in ('draft', 'upcoming') and owner_id = (select id from me) returning *)
        select ${body(shot)} from s`,
      values: ({ id, items: [item] }) => [id, item._id, String(item.selected)],
    },
  },
  {
    name: 'createProject',
    writes: true,
    procedure: 'project.create',
    method: 'POST',
    path: '/api/app/createProject',
    input: () => ({
      projectTitle: 'Low tide',
      location: 'ZA_South Africa',
      scheduleStartDate: '2030-03-01',
      scheduleEndDate: '2030-03-04',
    }),
    floor: {
      statement: `with ${me}, p as (
        insert into projects (id, owner_id, title, country_code, start_at, end_at, created_at, updated_at)
        select gen_random_uuid(), me.id, $2, left($3, 2), $4::text::timestamptz, $5::text::timestamptz, now(), now() from me returning *)
        select ${body(project)} from p`,
      values: ({ projectTitle, location, scheduleStartDate, scheduleEndDate }) => [
        projectTitle,
        location,
        scheduleStartDate,
        scheduleEndDate,
      ],
    },
  },
  {
    name: 'addGearList',
    writes: true,
    procedure: 'gear.add',
    method: 'POST',
    path: '/api/admin/addGearList',
    input: ({ turn }) => ({ gearName: `Lens ${turn} of ${process.pid}` }),
    floor: {
      statement: `with ${me}, g as (
        insert into gear (id, owner_id, name, name_key, created_at)
        select gen_random_uuid(), me.id, $2, lower($2), now() from me on conflict do nothing returning id, name)
        select ${body("json_build_object('_id', g.id, 'gearName', g.name)")} from g`,
      values: ({ gearName }) => [gearName],
    },
  },
];

const isRead = ({ method }) => method === 'GET';
/** What is read comes first: writes make the projects of those who ask larger. */
export const calls = [...hotAndPlain, ...otherCalls].toSorted((one, other) => isRead(other) - isRead(one));
