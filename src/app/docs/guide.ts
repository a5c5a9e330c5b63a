import { wallDate } from '../../kernel/zones';

/** A step of the guide: text, a command to copy, or both. */
export interface Step {
  title: string;
  /** Paragraphs; code stands in backticks. */
  text: string[];
  command?: string;
}

const TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;
const jsonType = "-H 'Content-Type: application/json'";

/** From nothing to a shot with a picture: commands that are ready to run, one after the other, in one folder. */
export function gettingStarted(origin: string, now: Date): Step[] {
  const expiresAt = `${new Date(now.getTime() + TOKEN_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;
  /** The calendar day at the shot's location, some days from now. */
  const inDays = (days: number) => wallDate(new Date(now.getTime() + days * DAY_MS), 'Africa/Johannesburg');
  return [
    {
      title: 'Sign in',
      text: [
        'With the email address and the password of a verified account. Without one, sign up on the page or ' +
          'by `POST /signup`, and follow the link in the mail. curl stores the session in the file `jar`: keep ' +
          'that file as secret as the password.',
      ],
      command: `curl -c jar ${jsonType} -d '{
  "email": "you@example.com",
  "password": "Your#password1"
}' ${origin}/login`,
    },
    {
      title: 'Create a project',
      text: [
        'The country is a code and a name, as `GET /api/admin/getCountryCodes` lists them. The second line ' +
          'stores the `_id` of the answer.',
      ],
      command: `curl -b jar ${jsonType} -d '{
  "projectTitle": "The Lighthouse Keeper",
  "location": "ZA_South Africa",
  "scheduleStartDate": "${inDays(0)}",
  "scheduleEndDate": "${inDays(4)}"
}' ${origin}/api/app/createProject | tee project.json

PROJECT=$(sed 's/.*"data":{"_id":"\\([^"]*\\)".*/\\1/' project.json)`,
    },
    {
      title: 'Add a shot',
      text: [
        'A time without an offset is wall time in the zone of the shot. The shot is a draft until its ' +
          '`status` is `upcoming`; title, location and both times are required.',
      ],
      command: `curl -b jar ${jsonType} -d '{
  "projectId": "'$PROJECT'",
  "title": "Keeper climbs the stairwell",
  "location": "Cape Point Lighthouse, Cape Town",
  "startDateTime": "${inDays(2)}T05:30",
  "endDateTime": "${inDays(2)}T07:00",
  "tags": ["sunrise", "interior"],
  "gearList": [{ "gearlistName": "Sony FX6" }],
  "status": "upcoming"
}' ${origin}/api/app/createShotlist | tee shot.json

SHOT=$(sed 's/.*"data":{"_id":"\\([^"]*\\)".*/\\1/' shot.json)`,
    },
    {
      title: 'Upload an image',
      text: [
        'A form with the field `file`; `still.jpg` is any picture of yours in the same folder. The answer has ' +
          'the url of the image, and the last command adds it to the shot.',
      ],
      command: `curl -b jar -F file=@still.jpg ${origin}/api/admin/upload | tee upload.json

IMAGE=$(sed 's/.*"data":{"url":"\\([^"]*\\)".*/\\1/' upload.json)

curl -b jar -X PUT ${jsonType} -d '{
  "inspirationImages": ["'$IMAGE'"]
}' ${origin}/api/app/updateShotlist/$SHOT`,
    },
    {
      title: 'Read it again',
      text: [
        'The shots of the project, sorted by start. The `status` of a planned shot is computed for each ' +
          'answer: `due` on its day, `delayed` once its end has passed and it is not completed, else ' +
          '`upcoming`. The second command lists the shots that are still to come. The third reads one shot and ' +
          'stores its `ETag`; the fourth reads it again only if it has changed, so it prints nothing.',
      ],
      command: `curl -b jar "${origin}/api/app/shotlists/$PROJECT?fields=summary"

curl -b jar "${origin}/api/app/shotlists/$PROJECT?status=upcoming"

curl -b jar --etag-save etag ${origin}/api/app/getShotlistsById/$SHOT

curl -b jar --etag-compare etag ${origin}/api/app/getShotlistsById/$SHOT`,
    },
    {
      title: 'Use an access token',
      text: [
        'A script should not store a password. Create a token in the settings, or by the call below; it is ' +
          'shown once. It works for the calls below `/api/` until it expires or is revoked, except for calls on ' +
          'the account, the profile and tokens, and it does not work for images below `/media/`.',
        'With an `Idempotency-Key` a call that creates something may be sent again after a lost answer: ' +
          'nothing is created twice. Choose a new key for each thing that you create.',
      ],
      command: `curl -b jar ${jsonType} -d '{
  "name": "My first script",
  "scope": "write",
  "expiresAt": "${expiresAt}"
}' ${origin}/api/admin/tokens | tee token.json

TOKEN=$(sed 's/.*"token":"\\([^"]*\\)".*/\\1/' token.json)

curl -H "Authorization: Bearer $TOKEN" ${jsonType} \\
  -H 'Idempotency-Key: my-first-gear' -d '{
  "gearName": "Intervalometer"
}' ${origin}/api/admin/addGearList`,
    },
    {
      title: 'Sign out',
      text: ['The session ends on the server too; the token stays valid.'],
      command: `curl -b jar -c jar -X POST ${origin}/logout`,
    },
  ];
}

/** The server's rate limits; 0 means no limit. */
export interface Limits {
  /** Calls a minute of one account with all its sessions and tokens, or of one network address without an account. */
  calls: number;
  /** Attempts a minute on one account from one network address. */
  tries: number;
}

function rateLimitText({ calls, tries }: Limits): string {
  const all =
    calls > 0
      ? `On this server an account, with all its sessions and tokens, may make ${calls} calls a minute, reads ` +
        'and writes together. '
      : '';
  const account =
    tries > 0
      ? `Calls that check a password or send a mail, such as signing in and signing up, may be tried ${tries} ` +
        'times a minute for one account. '
      : '';
  return all + account;
}

/** The rules that hold for every call. */
export const behaviour = (limits: Limits): Step[] => [
  {
    title: 'Answers and refusals',
    text: [
      'A success is a 200 with `{ "success": true, "data": … }`. A refusal has the status of its kind and `{ ' +
        '"success": false, "error", "message", "code" }`: `error` and `message` are the same sentence for ' +
        'people, `code` is for programs. A 401 to an invalid token says in `WWW-Authenticate` whether the token ' +
        'has expired or is unknown. A 400 lists the invalid fields in `issues`, each with its `path` and ' +
        '`message`; fields that depend on others, such as times on their zone, are checked once those others ' +
        'are valid.',
      'Something missing, something deleted and something of another account are the same 404. Unknown ' +
        'fields, and those that the server owns, are ignored, so you can change what you read and write it ' +
        'back.',
    ],
  },
  {
    title: 'Ids and times',
    text: [
      'Ids are opaque. Answers have date-times as ISO 8601 in UTC; requests may have any offset, or none for ' +
        'wall time in the `timeZoneId` of the shot.',
    ],
  },
  {
    title: 'Concurrent changes',
    text: [
      'A read has an `ETag`. With `If-None-Match` an unchanged read is a 304. Send the `ETag` of a shot, of a ' +
        'project, of a row of a day or of your profile as `If-Match` with your change of it: if it was changed ' +
        'meanwhile, the answer is a 409, and no change is lost; a success has the `ETag` for your next change. The ' +
        '`version` of a row, or the `updatedAt` of a project as `ifUpdatedAt`, does the same in the body, or in the ' +
        'query of the DELETE. The `version` of a shot is judged by field: the write is a 409 only where somebody has ' +
        'changed a field since that it changes too, and `conflicts` names each such field, `by` whom, when (`at`) ' +
        'and its `value` now. Its status and its deletion want the version itself. Setting the current status is no ' +
        'change and never a 409. Ticks do not change the `version`. A write that is not about ticks should leave out ' +
        'the three lists, or `selected` in their items.',
      'These calls accept `If-Match`: `PUT /api/app/updateShotlist/{id}`, `PATCH ' +
        '/api/app/shotlist/{id}/status`, `PATCH /api/app/shotlist/{id}/reschedule`, `PUT ' +
        '/api/app/projects/{id}`, `PATCH /api/app/projects/{id}/status`, `DELETE /api/app/projects/{id}`, `PUT ' +
        '/api/app/day-rows/{id}`, `DELETE /api/app/day-rows/{id}`, `PUT ' +
        '/api/app/projects/{id}/callsheets/{date}`, `POST /api/admin/update-profile`. ' +
        'Every other write ignores it, since it names the one thing that it adds, ticks or removes, or sets a ' +
        'password.',
    ],
  },
  {
    title: 'Roles',
    text: [
      'Every project says what you are in it as `role`, and what you may do now as `may`. A `viewer` reads what is ' +
        'not a draft, also where single shots are shared; `crew` also ticks checklists, completes shots and reopens ' +
        'them; an `editor` plans like the owner, drafts among it. The owner alone shares, changes roles, completes, ' +
        'deletes and hands the project over. What your role may not do is a 403, what you may not see a 404. The ' +
        "shots that an editor makes are the owner's.",
    ],
  },
  {
    title: 'Sending a call again',
    text: [
      'Every write of your account, except uploads and its deletion, accepts an `Idempotency-Key`: any text that ' +
        'you choose, a new one for each call. The same key within 30 days gives the same answer again; with another ' +
        'body it is a 409. While the first call is still running, it is a 409 with `Retry-After`. Refusals are not ' +
        'stored. The script `examples/import-shot-list.mjs` in the source imports the rows of a CSV file that way.',
    ],
  },
  {
    title: 'Long lists',
    text: [
      'Without a `limit` lists come complete. With it they come in pages: `nextCursor` of the answer is the ' +
        '`cursor` of the next call, null on the last page. `q` searches, `status` filters, `fields=summary` ' +
        'leaves out large fields.',
    ],
  },
  {
    title: 'Limits',
    text: [
      `${rateLimitText(limits)}A 429 and a 503 say in \`Retry-After\` how many seconds to wait. A JSON body may ` +
        'have 1 MiB and 50,000 elements, without a session 64 kB and 1,000. Every answer has an ' +
        `\`X-Request-Id\`, which the server's log contains too.`,
    ],
  },
  {
    title: 'From a browser',
    text: ['A write from a page of another site is a 403: the API is for scripts and for our own pages.'],
  },
];
