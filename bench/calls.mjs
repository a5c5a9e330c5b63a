// The six calls that `npm run bench` measures: how the product is asked, and what the floor does instead. The floor
// reads the rows `r` of a statement, whose $1 is the hash of the session and whose other parameters are the `values` of
// path and body. `inSql` has PostgreSQL make the answer of them, `inNode` makes it of plain rows.

/** How a row holds times and lists: as the contract writes them, or as they are stored. */
const written = {
  time: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  list: (column, name) => `(select coalesce(json_agg(json_build_object('_id', e->>'id', ${name},
    'selected', e->'selected') order by at), '[]') from jsonb_array_elements(${column}) with ordinality e(e, at))`,
};
const stored = { time: (column) => column, list: (column) => column };

const me = `me as materialized (
  select u.id as "_id", u.name, u.email, u.profile_image as "profileImage"
  from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.expires_at > now() and s.created_at > now() - interval '30 days')`;

const project = ({ time }) => `p.id as "_id", p.title as "projectTitle", p.country_code as "countryCode",
  (select c.location from floor_countries c where c.code = p.country_code) as location,
  ${time('p.start_at')} as "scheduleStartDate", ${time('p.end_at')} as "scheduleEndDate", p.status,
  p.shot_count as "shotlistCount", false as "isShared",
  ${time('p.created_at')} as "createdAt", ${time('p.updated_at')} as "updatedAt"`;

const shot = ({ time, list }) => `s.id as "_id", s.project_id as "projectId", s.id as "shotlistId", s.title, s.location,
  s.place as "locationData", ${time('s.start_at')} as "startDateTime", ${time('s.end_at')} as "endDateTime",
  s.time_zone as "timeZoneId", case when s.status <> 'upcoming' or s.start_at is null or s.end_at is null then s.status
    when now() > s.end_at then 'delayed' when now() >= s.start_at
      or (now() at time zone s.time_zone)::date = (s.start_at at time zone s.time_zone)::date then 'due'
    else 'upcoming' end as status,
  s.tags, s.current_step as "currentStep", s.highest_step as "highestStepReached", s.page_type as "pageType",
  false as "isShared", s.version, ${time('s.created_at')} as "createdAt", ${time('s.updated_at')} as "updatedAt",
  s.description, ${list('s.gear', `'gearlistName', e->>'name'`)} as "gearList",
  ${list('s.shot_types', `'name', e->>'name', 'type', 'shot'`)} as "shotTypes",
  ${list('s.angles', `'name', e->>'name', 'type', 'angle'`)} as "shotAngles",
  s.videos as "referenceVideos", s.images as "inspirationImages",
  (select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.name, 'email', m.email, 'role', 'viewer')
    order by m.id), '[]') from shot_members m where m.shot_id = s.id) as members`;

const kindOf = (type) => (item) => ({ _id: item.id, name: item.name, type, selected: item.selected });
/** A row's lists as the contract has them; its dates JSON.stringify writes. */
const toShot = (row) => ({
  ...row,
  gearList: row.gearList.map(({ id, name, selected }) => ({ _id: id, gearlistName: name, selected })),
  shotTypes: row.shotTypes.map(kindOf('shot')),
  shotAngles: row.shotAngles.map(kindOf('angle')),
});

const updated = (assignment) => (as) =>
  `s as (
    update shots set ${assignment}, version = version + 1, updated_at = now() where id = $2::uuid
      and status in ('draft', 'upcoming', 'completed') and owner_id = (select "_id" from me) returning *),
  r as (select ${shot(as)} from s)`;

/** `input` is what one person (`samplePeople` in world.mjs) sends; `turn` makes every write a change. */
const sixCalls = [
  {
    name: 'check',
    ...{ procedure: 'auth.check', method: 'GET', path: '/check' },
    rows: () => 'r as (select * from me)',
    inSql: `'data', row_to_json(r), 'user', row_to_json(r)`,
    inNode: ([row]) => ({ data: row, user: row }),
  },
  {
    name: 'getProjects',
    ...{ procedure: 'project.list', method: 'GET', path: '/api/app/getProjects' },
    rows: (as) => `r as (select ${project(as)} from me join projects p on p.owner_id = me."_id" order by p.id desc)`,
    inSql: `'data', json_build_object(
      'active', coalesce(json_agg(row_to_json(r)) filter (where r.status = 'active'), '[]'),
      'completed', coalesce(json_agg(row_to_json(r)) filter (where r.status = 'completed'), '[]')), 'total', count(*)`,
    inNode(rows) {
      const of = (wanted) => rows.filter(({ status }) => status === wanted);
      return { data: { active: of('active'), completed: of('completed') }, total: rows.length };
    },
  },
  {
    name: 'shotlists (20)',
    ...{ procedure: 'shot.list', method: 'GET', path: '/api/app/shotlists/{id}' },
    input: ({ projectId }) => ({ id: projectId }),
    values: ({ id }) => [id],
    rows: (as) => `r as (select ${shot(as)} from me join projects p on p.owner_id = me."_id" and p.id = $2::uuid
      join shots s on s.project_id = p.id and s.status in ('draft', 'upcoming', 'completed')
      order by s.start_at, s.id)`,
    inSql: `'data', json_agg(row_to_json(r))`,
    inNode: (rows) => ({ data: rows.map(toShot) }),
  },
  {
    name: 'getShotlistsById',
    ...{ procedure: 'shot.get', method: 'GET', path: '/api/app/getShotlistsById/{id}' },
    input: ({ shotId }) => ({ id: shotId }),
    values: ({ id }) => [id],
    rows: (as) => `s as (select s.* from me join shots s on s.owner_id = me."_id" and s.id = $2::uuid),
      one as (select ${shot(as)} from s),
      its as (select ${project(written)} from s join projects p on p.id = s.project_id),
      r as (select one.*, row_to_json(its) as project from one, its)`,
    inSql: `'data', (select row_to_json(one) from one), 'project', r.project`,
    inNode: ([{ project, ...row }]) => ({ data: toShot(row), project }),
  },
  {
    name: 'status',
    ...{ procedure: 'shot.setStatus', method: 'PATCH', path: '/api/app/shotlist/{id}/status' },
    input: ({ otherShotId }, turn) => ({ id: otherShotId, status: turn % 2 ? 'upcoming' : 'completed' }),
    values: ({ id, status }) => [id, status],
    rows: updated('status = $3'),
    inSql: `'message', 'Status updated successfully', 'data', row_to_json(r)`,
    inNode: ([row]) => ({ message: 'Status updated successfully', data: toShot(row) }),
  },
  {
    name: 'updateShotlist (title)',
    ...{ procedure: 'shot.update', method: 'PUT', path: '/api/app/updateShotlist/{id}' },
    input: ({ shotId }, turn) => ({ id: shotId, title: `Take ${turn}` }),
    values: ({ id, title }) => [id, title],
    rows: updated('title = $3'),
    inSql: `'data', row_to_json(r)`,
    inNode: ([row]) => ({ data: toShot(row) }),
  },
];

export const calls = sixCalls.map(({ rows, inSql, ...call }) => ({
  ...call,
  bodyStatement: `with ${me}, ${rows(written)} select json_build_object('success', true, ${inSql})::text body from r`,
  rowsStatement: `with ${me}, ${rows(stored)} select * from r`,
}));
