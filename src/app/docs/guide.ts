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
        'With the address and the password of a verified account; without one, sign up on the page, or by `POST /signup`, and follow the link of the mail. curl keeps the session in the file `jar`; it is worth as much as the password.',
      ],
      command: `curl -c jar ${jsonType} -d '{
  "email": "you@example.com",
  "password": "Your#password1"
}' ${origin}/login`,
    },
    {
      title: 'Create a project',
      text: [
        'Its country is written as a code and a name, as `GET /api/admin/getCountryCodes` lists them. The second line keeps the `_id` of the answer.',
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
        'A time without an offset is wall time where the shot is. It is a draft until its `status` is `upcoming`; title, location and both times are required.',
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
        'A form with the field `file`; `still.jpg` is any picture of yours, in the same folder. The answer is the address of the image, which the shot is given then.',
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
        'The shots of the project by their start. The `status` of a planned shot is what it is at the time of the answer: `due` on its day, `delayed` once its end has passed without it being completed, else `upcoming`. The second line asks for those that are still to come; the third and the fourth for what has changed since: the fourth prints nothing.',
      ],
      command: `curl -b jar "${origin}/api/app/shotlists/$PROJECT?fields=summary"

curl -b jar "${origin}/api/app/shotlists/$PROJECT?status=upcoming"

curl -b jar --etag-save etag ${origin}/api/app/getShotlistsById/$SHOT

curl -b jar --etag-compare etag ${origin}/api/app/getShotlistsById/$SHOT`,
    },
    {
      title: 'Use an access token',
      text: [
        'A script should not keep a password. Make a token in the settings, or by the call below; it is shown once, and it works for the calls below `/api/` as long as it lasts and is not revoked; not for the account, the profile, other tokens, nor the images below `/media/`.',
        'With an `Idempotency-Key` a call that creates may be sent again after a lost answer: nothing is made twice. Choose a new one for each thing that is to be made.',
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
      text: ['The session ends on the server too; the token stays.'],
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

function limitsOf({ calls, tries }: Limits): string {
  const all =
    calls > 0
      ? `Here an account, with all its sessions and tokens together, may make ${calls} calls a minute, reads and writes alike. `
      : '';
  const account =
    tries > 0
      ? `Signing in, signing up and what else a password or a mail hangs on may be tried ${tries} times a minute for one account. `
      : '';
  return all + account;
}

/** The rules that hold for every call. */
export const behaviour = (limits: Limits): Step[] => [
  {
    title: 'Answers and refusals',
    text: [
      'A success is a 200 with `{ "success": true, "data": … }`. A refusal has the status that says what kind it is, and `{ "success": false, "error", "message", "code" }`: `error` and `message` are the same sentence for people, `code` is for programs. A 401 to a token that does not work says in `WWW-Authenticate` whether it has expired or is not known. A 400 lists the failing fields in `issues`, each with its `path` and `message`; what can only be judged together with others, as a zone with the times in it, is judged once the others stand.',
      'What is not there, what was deleted and what is not yours are the same 404. Unknown fields, and those that the server owns, are ignored: what was read can be changed and written back.',
    ],
  },
  {
    title: 'Ids and times',
    text: [
      'Ids are opaque. Date-times come as ISO 8601 in UTC; they go in with an offset, or without one as wall time in the `timeZoneId` of the shot.',
    ],
  },
  {
    title: 'Writing what somebody else may have changed',
    text: [
      'A read has an `ETag`. With `If-None-Match` a read that you have already is a 304. The `ETag` of one shot, of one project or of your profile may go as `If-Match` with a change that you made of it: what was changed meanwhile is a 409, and nothing is lost; what it answers has the `ETag` for the next one. The `version` of the shot, or the `updatedAt` of the project as `ifUpdatedAt`, does the same in the body, or in the query of the DELETE. A status that the thing has already is no change, and is never a 409. Ticks are none either: they leave `version` as it is. A write that is not about ticks leaves the three lists out, or `selected` out of their items.',
      'These calls heed it: `PUT /api/app/updateShotlist/{id}`, `PATCH /api/app/shotlist/{id}/status`, `PATCH /api/app/shotlist/{id}/reschedule`, `PUT /api/app/projects/{id}`, `PATCH /api/app/projects/{id}/status`, `DELETE /api/app/projects/{id}`, `POST /api/admin/update-profile`. Every other write ignores it: it names the one thing that it adds, ticks or takes away, or sets a password.',
    ],
  },
  {
    title: 'Sending a call again',
    text: [
      'Every write of your account takes an `Idempotency-Key`: any name that you choose for the call, another one for each call. The same key within 7 days gives the same answer again; with another body it is a 409. While the first call still runs it is a 409 with `Retry-After`. A refusal is not kept. The script `examples/import-shot-list.mjs` in the source imports the rows of a CSV file that way.',
    ],
  },
  {
    title: 'Long lists',
    text: [
      'Lists come whole. With `limit` they come in pages: `nextCursor` of the answer is the `cursor` of the next call, null on the last page. `q` searches, `status` filters, `fields=summary` leaves out what is large.',
    ],
  },
  {
    title: 'Limits',
    text: [
      `${limitsOf(limits)}A 429 and a 503 say in \`Retry-After\` how many seconds to wait. A JSON body is at most 1 MiB and 50,000 elements, and without a session 64 kB and 1,000. Every answer carries an \`X-Request-Id\`, which is in the log of the server.`,
    ],
  },
  {
    title: 'From a browser',
    text: ['A write of a page of another site is a 403: the API is for scripts and for our own pages.'],
  },
];
