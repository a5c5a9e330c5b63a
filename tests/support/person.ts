import { randomBytes } from 'node:crypto';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { type AppRouter, appRouter } from '../../src/app/trpc/app-router';
import type { ErrorBody, Issue } from '../../src/kernel/errors';
import { statusOfCode } from '../../src/server/http/error-body';
import { openEventStream } from './event-stream';
import type { Mail } from './mails';

/** The two protocols of the same procedures, for tests of what may differ between them. */
export const bothProtocols = ['rest', 'trpc'] as const;
export type Protocol = (typeof bothProtocols)[number];

/** The protocol of this run (vitest.config.ts), for all other tests: both protocols call the same code. */
export const protocols: Protocol[] = [process.env.TEST_PROTOCOL === 'trpc' ? 'trpc' : 'rest'];

export const PASSWORD = 'First#light1';
/** Of whom no other name is asked for. */
export const NAME = 'Nadia Adeyemi';

/** An answer of either protocol: the same status and the same body. */
export interface Answer<Body = { data: unknown }> {
  status: number;
  headers: Headers;
  body: Body & { success: boolean; message?: string; error?: string; code?: string; issues?: Issue[] };
}

type Split<P> = P extends `${infer Feature}.${infer Verb}` ? [Feature, Verb] : never;
type At<Tree, P> =
  Split<P> extends [infer F, infer V]
    ? F extends keyof Tree
      ? V extends keyof Tree[F]
        ? Tree[F][V]
        : never
      : never
    : never;
type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;
type PathOf<Tree> = { [F in keyof Tree & string]: `${F}.${keyof Tree[F] & string}` }[keyof Tree & string];
/** The dotted name of a procedure, `shot.create`. */
export type ProcedurePath = PathOf<Outputs>;
export type InputOf<P extends ProcedurePath> = At<Inputs, P>;

/** A caller with a cookie jar, over either protocol. */
export class Person {
  readonly cookies = new Map<string, string>();
  /** What goes along with every request. */
  readonly headers: Record<string, string> = {};
  email = '';
  name = '';

  constructor(readonly url: string) {}

  /** Somebody with an address of their own who has no account yet. */
  static named(url: string, name: string): Person {
    const person = new Person(url);
    person.name = name;
    person.email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(4).toString('hex')}@crew.test`;
    return person;
  }

  /** Signs up, follows the link of the mail and signs in. */
  static async signUp(url: string, name: string, mailsTo: (address: string) => Promise<Mail[]>): Promise<Person> {
    const person = Person.named(url, name);
    await person.rest('POST', '/signup', { name, email: person.email, password: PASSWORD });
    const mail = (await mailsTo(person.email)).findLast((one) => one.to === person.email);
    if (!mail) throw new Error(`no mail for ${person.email}`);
    const { search } = new URL(mail.link);
    await person.rest('GET', `/verify-email${search}`);
    await person.signIn();
    return person;
  }

  async signIn(): Promise<Answer> {
    const answer = await this.rest('POST', '/login', { email: this.email, password: PASSWORD });
    if (answer.status !== 200) throw new Error(`${this.email} cannot sign in: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Calls a procedure over one of the protocols with a well-typed input. */
  call<P extends ProcedurePath>(protocol: Protocol, path: P, input?: InputOf<P>): Promise<Answer<At<Outputs, P>>> {
    return this.try(protocol, path, input);
  }

  /** The same with any input at all. */
  async try<P extends ProcedurePath>(protocol: Protocol, path: P, input?: unknown): Promise<Answer<At<Outputs, P>>> {
    const answer = protocol === 'rest' ? await this.#callRest(path, input) : await this.#callTrpc(path, input);
    return answer as Answer<At<Outputs, P>>;
  }

  /** A plain request; a body that is not text or form data goes as JSON. */
  async rest<Body = { data: unknown }>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  async fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const raw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
    });
    this.takeCookies(response.headers.getSetCookie());
    return response;
  }

  async #callRest(path: string, input: unknown): Promise<Answer> {
    const procedure = procedureAt(path);
    const { openapi, bodyOnly } = procedure._def.meta ?? {};
    if (!openapi) throw new Error(`${path} has no REST path`);
    if (input !== undefined && !isPlain(input)) {
      return this.rest(openapi.method, openapi.path, JSON.stringify(input), { 'content-type': 'application/json' });
    }
    const left: Record<string, unknown> = { ...input };
    const address = openapi.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = left[key];
      delete left[key];
      return encodeURIComponent(String(value));
    });
    if (!bodyOnly && (openapi.method === 'GET' || openapi.method === 'DELETE')) {
      const query = new URLSearchParams(
        Object.entries(left).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return this.rest(openapi.method, query.size ? `${address}?${query}` : address);
    }
    return this.rest(openapi.method, address, left);
  }

  async #callTrpc(path: string, input: unknown): Promise<Answer> {
    const { type } = procedureAt(path)._def;
    if (type === 'subscription') return this.#openStream(path, input);
    const query = type === 'query';
    const json = JSON.stringify(input === undefined ? {} : input);
    const answer = query
      ? await this.rest<TrpcBody>('GET', `/trpc/${path}?input=${encodeURIComponent(json)}`)
      : await this.rest<TrpcBody>('POST', `/trpc/${path}`, json, { 'content-type': 'application/json' });
    const body = answer.body.result?.data ?? answer.body.error?.data;
    return { ...answer, body: body as Answer['body'] };
  }

  /** Opens a stream for its first event alone; the status of a refused one stands in that. */
  async #openStream(path: string, input: unknown): Promise<Answer> {
    const stream = await openEventStream(this, input === undefined ? {} : input, path);
    stream.close();
    const { status, headers } = stream;
    const [, first] = stream.heard;
    if (first?.event !== 'serialized-error') return { status, headers, body: first?.data as Answer['body'] };
    const body = (first.data as { data: ErrorBody }).data;
    return { status: statusOfCode[body.code], headers, body: body as unknown as Answer['body'] };
  }

  takeCookies(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function isPlain(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

interface TrpcBody {
  result?: { data: unknown };
  error?: { data: unknown };
}

function procedureAt(path: string) {
  const procedure = (
    appRouter._def.procedures as Record<
      string,
      (typeof appRouter)['_def']['procedures'][keyof AppRouter['_def']['procedures']]
    >
  )[path];
  if (!procedure) throw new Error(`no procedure ${path}`);
  return procedure as unknown as ProcedureFace;
}

interface ProcedureFace {
  _def: {
    type: 'query' | 'mutation' | 'subscription';
    meta?: { openapi?: { method: string; path: string }; bodyOnly?: boolean };
  };
}
