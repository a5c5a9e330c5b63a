// What the floor's statements are made of: the bodies of the contract, built in SQL.

const iso = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whose request it is, by the hash of the session, $1. */
export const me = `me as materialized (
  select u.id, u.email, u.name, u.profile_image from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.expires_at > now() and s.created_at > now() - interval '30 days')`;

export const user = `json_build_object('_id', me.id, 'name', me.name, 'email', me.email, 'profileImage', me.profile_image)`;

const projectOf = ({ count, isShared }) => `json_build_object('_id', p.id, 'projectTitle', p.title,
  'location', (select c.location from floor_countries c where c.code = p.country_code), 'countryCode', p.country_code,
  'scheduleStartDate', ${iso('p.start_at')}, 'scheduleEndDate', ${iso('p.end_at')}, 'status', p.status,
  'shotlistCount', ${count}, 'isShared', ${isShared}, 'createdAt', ${iso('p.created_at')}, 'updatedAt', ${iso('p.updated_at')})`;

export const project = projectOf({ count: 'p.shot_count', isShared: false });
export const sharedProject = projectOf({ count: 'c.shared', isShared: true });

/** The tab of a shot; its zone decides. */
export const bucket = `case when s.status <> 'upcoming' or s.start_at is null or s.end_at is null then s.status
  when now() > s.end_at then 'delayed'
  when now() >= s.start_at or (now() at time zone s.time_zone)::date = (s.start_at at time zone s.time_zone)::date then 'due'
  else 'upcoming' end`;

const gear = `(select coalesce(json_agg(json_build_object('_id', g->>'id', 'gearlistName', g->>'name', 'selected', g->'selected')
  order by at), '[]') from jsonb_array_elements(s.gear) with ordinality e(g, at))`;
const kinds = (
  column,
  type,
) => `(select coalesce(json_agg(json_build_object('_id', k->>'id', 'name', k->>'name', 'type', '${type}',
  'selected', k->'selected') order by at), '[]') from jsonb_array_elements(s.${column}) with ordinality e(k, at))`;
const members = `(select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.name, 'email', m.email, 'role', 'viewer') order by m.id), '[]')
  from shot_members m where m.shot_id = s.id)`;

const shotOf = (
  isShared,
) => `json_build_object('_id', s.id, 'projectId', s.project_id, 'shotlistId', s.id, 'title', s.title,
  'location', s.location, 'locationData', s.place, 'startDateTime', ${iso('s.start_at')}, 'endDateTime', ${iso('s.end_at')},
  'timeZoneId', s.time_zone, 'status', ${bucket}, 'tags', s.tags, 'currentStep', s.current_step,
  'highestStepReached', s.highest_step, 'pageType', s.page_type, 'isShared', ${isShared}, 'version', s.version,
  'createdAt', ${iso('s.created_at')}, 'updatedAt', ${iso('s.updated_at')}, 'description', s.description, 'gearList', ${gear},
  'shotTypes', ${kinds('shot_types', 'shot')}, 'shotAngles', ${kinds('angles', 'angle')}, 'referenceVideos', s.videos,
  'inspirationImages', s.images, 'members', ${members})`;

export const shot = shotOf(false);
export const sharedShot = shotOf(true);

export const body = (data, beside = '') => `json_build_object('success', true, 'data', ${data}${beside})::text as body`;
export const told = (message, data) =>
  `json_build_object('success', true, 'message', '${message}', 'data', ${data})::text as body`;
export const none = "'[]'::json";
