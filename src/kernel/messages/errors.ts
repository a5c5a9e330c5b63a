export const errors = {
  unknown: 'Unknown Error',
  internal: 'Something went wrong',
  broken: 'This could not be shown. What you have saved is safe',
  unauthorized: 'Please log in to continue',
  forbidden: 'You are not allowed to do this',
  foreignOrigin: 'This request comes from another site',
  notFound: 'Not found',
  methodNotAllowed: 'This address does not take that method',
  malformedId: 'Malformed id',
  malformedJson: 'The body is not valid JSON',
  malformedText: 'Text may not contain NUL characters or broken Unicode',
  tooDeep: 'The body is nested too deeply',
  tooManyElements: (limit: number) => `The body holds too much: at most ${limit} elements`,
  tooLarge: 'The request is too large',
  unsupportedMedia: 'Send the body as application/json',
  rateLimit: 'Rate limit exceeded',
  busy: 'Too many requests at once, please try again shortly',
  databaseAway: 'The database is away, please try again shortly',
  offline: 'You are offline. Check your connection',
  unreachable: 'The server cannot be reached. Check your connection',
  outdated: 'There is a newer version of this page. Reload it to go on',
  stale: 'This was changed elsewhere. Reload to see the latest version',
  tooMany: (field: string, limit: number) => `${field}: at most ${limit}`,
  tooLong: (field: string, limit: number) => `${field}: at most ${limit} characters`,
} as const;

export const paging = {
  limitInvalid: (most: number) => `Limit must be a whole number from 1 to ${most}`,
  cursorUnknown: 'This cursor is not one of ours',
  fieldsInvalid: 'Fields must be summary',
} as const;

export const http = {
  malformedAddress: 'Malformed address',
  malformedRequest: 'This request cannot be understood',
  tooManyCalls: (limit: number) => `At most ${limit} calls in one request`,
  tooMuchAsked: 'The answers are too large for one request, please ask for fewer at once',
  tooSlow: 'The request took too long to arrive',
  notAnObject: 'The body must be a JSON object',
  bodyOnly: 'Send the fields in the JSON body, not in the address',
  prefetch: 'This address is not for prefetching',
  starting: 'The server is starting, please try again shortly',
  stopping: 'The server is stopping, please try again shortly',
  expectation: 'No Expect but 100-continue can be met',
} as const;

export const idempotency = {
  malformed: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
  running: 'The first call with this Idempotency-Key is still running',
  reused: 'This Idempotency-Key was used for another call',
} as const;
