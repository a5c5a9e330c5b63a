// More calls of `npm run bench`: parts of lists, what the pages count, what is shared, and the rarer writes. Of the
// statements the same holds as in calls.mjs; one whose path the floor has already, or that has no REST face, is asked
// for at `floor.path`.
import { body, bucket, me, none, project, sharedProject, sharedShot, shot, told, user } from './floor-bodies.mjs';

const groups = (one, count) =>
  body(
    `json_build_object('active', coalesce(json_agg(${one} order by p.id desc) filter (where p.status = 'active'), ${none}),
    'completed', coalesce(json_agg(${one} order by p.id desc) filter (where p.status = 'completed'), ${none}))`,
    `, 'total', ${count}`,
  );

const pageOf = (which) => `with ${me} select ${body(
  `(
    select coalesce(json_agg(${shot} order by s.start_at, s.id), ${none}) from (
      select * from shots s where s.project_id = p.id and ${which} order by s.start_at, s.id limit 50) s)`,
  ", 'nextCursor', null",
)}
  from me join projects p on p.owner_id = me.id and p.id = $2::uuid`;

const planned = 's.id, s.project_id, s.start_at, s.end_at, s.time_zone, s.status';

const byId = ({ id }) => [id];

export const otherCalls = [
  {
    name: 'shotlists, a tab',
    procedure: 'shot.list',
    method: 'GET',
    path: '/api/app/shotlists/{id}',
    input: ({ projectId }) => ({ id: projectId, status: 'upcoming', limit: 50 }),
    floor: {
      path: '/tab/{id}',
      statement: pageOf(`s.status = 'upcoming' and s.end_at >= now() and ${bucket} = 'upcoming'`),
      values: byId,
    },
  },
  {
    name: 'shotlists, a search',
    procedure: 'shot.list',
    method: 'GET',
    path: '/api/app/shotlists/{id}',
    input: ({ projectId }) => ({ id: projectId, q: 'bloub', limit: 50 }),
    floor: {
      path: '/search/{id}',
      statement: pageOf(`s.status in ('draft', 'upcoming', 'completed') and position('bloub' in s.search_text) > 0`),
      values: byId,
    },
  },
  {
    name: 'due today',
    procedure: 'shot.today',
    method: 'GET',
    floor: {
      path: '/today',
      statement: `with ${me}, due as (
        select p.id, p.title, s.start_at, s.id as shot_id from (
          select ${planned} from me join shots s on s.owner_id = me.id where s.status = 'upcoming' and s.end_at >= now()
          union select ${planned} from me join shot_members m on m.email = me.email join shots s on s.id = m.shot_id
            where s.status = 'upcoming' and s.end_at >= now()) s
        join projects p on p.id = s.project_id and p.status = 'active' where ${bucket} = 'due'),
        counted as (select id, title, count(*) as shots, min(start_at) as first, (array_agg(shot_id order by start_at, shot_id))[1] as shot_id
          from due group by id, title)
        select ${body(`json_build_object('shots', (select count(*) from due), 'projects', (
          select coalesce(json_agg(json_build_object('_id', id, 'title', title, 'shots', shots) order by first, shot_id), ${none}) from counted))`)} from me`,
    },
  },
  {
    name: 'getMembersById',
    procedure: 'team.list',
    method: 'GET',
    path: '/api/app/getMembersById',
    floor: {
      statement: `with ${me}, counted as (
        select m.email, count(*) as shots from me join shots s on s.owner_id = me.id and s.status in ('draft', 'upcoming', 'completed')
        join shot_members m on m.shot_id = s.id group by m.email)
        select ${body(`(select json_agg(json_build_object('_id', t.id, 'name', t.name, 'email', t.email, 'role', t.role, 'state', t.state,
          'shotCount', t.shots) order by t.at, t.id) from (
            select me.id, me.name, me.email, 'editor' as role, 'joined' as state, 0 as shots, 0 as at
            union all select m.id, m.name, m.email, 'viewer', case when m.joined_at is null then 'invited' else 'joined' end,
              coalesce(c.shots, 0), 1 from team_members m left join counted c on c.email = m.email where m.owner_id = me.id) t)`)} from me`,
    },
  },
  {
    name: 'getProjectsByMembers',
    procedure: 'project.listShared',
    method: 'GET',
    path: '/api/app/getProjectsByMembers',
    floor: {
      statement: `with ${me}, c as (
        select s.project_id, count(*) as shared from me join shot_members m on m.email = me.email
        join shots s on s.id = m.shot_id and s.status in ('upcoming', 'completed') where s.owner_id <> me.id group by s.project_id)
        select ${groups(sharedProject, 'count(p.id)')} from me left join (c join projects p on p.id = c.project_id) on true group by me.id`,
    },
  },
  {
    name: 'getShotlistByMembers',
    procedure: 'shot.listShared',
    method: 'GET',
    path: '/api/app/getShotlistByMembers/{id}',
    input: ({ sharedProjectId }) => ({ id: sharedProjectId }),
    floor: {
      statement: `with ${me} select ${body(`(
        select coalesce(json_agg(${sharedShot} order by s.start_at, s.id), ${none}) from shots s
        where s.project_id = $2::uuid and s.status in ('upcoming', 'completed')
        and exists (select from shot_members m where m.shot_id = s.id and m.email = me.email))`)} from me`,
      values: byId,
    },
  },
  {
    name: 'PUT projects/{id}',
    procedure: 'project.update',
    method: 'PUT',
    path: '/api/app/projects/{id}',
    input: ({ projectId, turn }) => ({ id: projectId, projectTitle: `Low tide ${turn}` }),
    floor: {
      statement: `with ${me}, p as (
        update projects set title = $3, updated_at = now() where id = $2::uuid and owner_id = (select id from me) returning *)
        select ${body(project)} from p`,
      values: ({ id, projectTitle }) => [id, projectTitle],
    },
  },
  {
    name: 'projects/{id}/status',
    procedure: 'project.setStatus',
    method: 'PATCH',
    path: '/api/app/projects/{id}/status',
    input: ({ otherProjectId, turn }) => ({ id: otherProjectId, status: turn % 2 ? 'active' : 'completed' }),
    floor: {
      statement: `with ${me}, p as (
        update projects set status = $3, updated_at = now() where id = $2::uuid and owner_id = (select id from me) returning *)
        select ${told('Status updated successfully', project)} from p`,
      values: ({ id, status }) => [id, status],
    },
  },
  {
    name: 'createDrafts (1)',
    writes: true,
    procedure: 'shot.createDrafts',
    method: 'POST',
    path: '/api/app/createDrafts',
    input: ({ projectId, turn }) => ({ projectId, titles: [`Idea ${turn}`] }),
    floor: {
      statement: `with ${me}, p as (
        update projects set shot_count = shot_count + 1 where id = $2::uuid and owner_id = (select id from me) and status = 'active'
        returning id, owner_id),
        s as (insert into shots (id, project_id, owner_id, title, location, time_zone, status, tags, description, gear, shot_types, angles,
          videos, images, current_step, highest_step, version, created_at, updated_at, search_text)
        select gen_random_uuid(), p.id, p.owner_id, $3, '', 'Africa/Johannesburg', 'draft', '{}', '', '[]', '[]', '[]', '{}', '{}', 1, 1, 1,
          now(), now(), lower($3) from p returning *)
        select ${body(`json_build_array(${shot})`)} from s`,
      values: ({ projectId, titles: [title] }) => [projectId, title],
    },
  },
  {
    name: 'duplicate',
    writes: true,
    procedure: 'shot.duplicate',
    method: 'POST',
    path: '/api/app/shotlist/{id}/duplicate',
    input: ({ shotId }) => ({ id: shotId }),
    floor: {
      statement: `with ${me}, one as (select * from shots where id = $2::uuid and status <> 'deleted' and owner_id = (select id from me)),
        p as (update projects set shot_count = shot_count + 1 where id = (select project_id from one) and status = 'active' returning id),
        s as (insert into shots (id, project_id, owner_id, title, location, place, start_at, end_at, time_zone, status, tags, description,
          gear, shot_types, angles, videos, images, current_step, highest_step, version, created_at, updated_at, search_text)
        select gen_random_uuid(), o.project_id, o.owner_id, o.title, o.location, o.place, o.start_at, o.end_at, o.time_zone, 'draft', o.tags,
          o.description, ${['gear', 'shot_types', 'angles'].map(
            (list) =>
              `(select coalesce(jsonb_agg(i || jsonb_build_object('id', gen_random_uuid(), 'selected', false)), '[]') from jsonb_array_elements(o.${list}) i)`,
          )},
          o.videos, o.images, 1, 1, 1, now(), now(), o.search_text from one o join p on p.id = o.project_id returning *)
        select ${body(shot)} from s`,
      values: byId,
    },
  },
  {
    name: 'update-profile',
    procedure: 'profile.update',
    method: 'POST',
    path: '/api/admin/update-profile',
    // A name has letters alone.
    input: ({ turn }) => ({ name: `Person ${String(turn).replace(/./g, (digit) => 'abcdefghij'[digit])}` }),
    floor: {
      statement: `with ${me}, changed as (update users set name = $2 where id = (select id from me) returning id, email, name, profile_image)
        select ${told('Profile updated successfully', user)} from changed me`,
      values: ({ name }) => [name],
    },
  },
];
