import { describe, expect, it } from 'vitest';
import {
  afterLogin,
  inviteeOf,
  localPath,
  loginPath,
  readAccountQuery,
  registerPath,
  withoutInvitee,
} from './local-path';

describe('localPath', () => {
  it.each([
    ...['/', '/projects', '/viewshot/7?tab=images#x', '/a//b', '/a/../projects', '/.', '/%252e%252e//x'],
    '/projects?q=/..//x#//y',
  ])('keeps %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'projects',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/x\\..\\evil',
    'javascript:alert(1)',
    'https://evil.test',
    ' /projects',
    ...[
      '//evil.test',
      '///evil.test',
      '/..//evil.test',
      '/.//evil.test',
      '/a/../..//evil.test',
      '/a/..//evil.test?x=/',
    ],
    ...['/%2e%2e//evil.test', '/%2E%2e//evil.test', '/.%2e//evil.test', '/%2e//evil.test', '/a/%2e%2e//evil.test'],
    ...['/%2fevil.test', '/%2Fevil.test', '/%5cevil.test', '/%5C/evil.test', '/%2e%2e/..//evil.test'],
    ...['/../%2fevil.test', '/%2e%2e/%5cevil.test', '/..\\evil.test', '/../\\evil.test', '/..\t//evil.test'],
    ...['/\r/evil.test', '/..\n//evil.test', '\t//evil.test', '/\u0000/evil.test', '/\u0085/evil.test'],
  ])('refuses %j', (path) => {
    expect(localPath(path)).toBeNull();
  });
});

describe('loginPath and afterLogin', () => {
  it('come back to where the person was', () => {
    const path = '/shotlist/7?tab=drafts&q=a b';
    const login = loginPath(path);
    expect(login).toBe('/login?next=%2Fshotlist%2F7%3Ftab%3Ddrafts%26q%3Da%20b');
    expect(afterLogin(login.slice(login.indexOf('?')))).toBe(path);
  });

  it('need no query for the projects', () => {
    expect(loginPath('/projects')).toBe('/login');
    expect(afterLogin('')).toBe('/projects');
  });

  it.each([...['//evil.test', '/\\evil.test', '/..//evil.test', '/%2e%2e//evil.test', 'javascript:alert(1)']])(
    'never lead to %s (C4)',
    (evil) => {
      expect(loginPath(evil)).toBe('/login');
      expect(afterLogin(`?next=${encodeURIComponent(evil)}`)).toBe('/projects');
    },
  );
});

describe('the link of an invitation', () => {
  const invited = '/shotlist/7?for=leo%2Bcam%40crew.test';

  it('names whom it is for, as addresses are compared', () => {
    expect(inviteeOf('?for=%20Leo@Crew.test')).toBe('leo@crew.test');
    expect(inviteeOf('?for=leo%2Bcam%40crew.test')).toBe('leo+cam@crew.test');
  });

  it.each([
    '',
    '?for=',
    '?for=leo',
    '?for=a@b@c.test',
    '?for=%0aleo@crew%20.test',
    `?for=${'x'.repeat(250)}@crew.test`,
  ])('names nobody with %j', (search) => {
    expect(inviteeOf(search)).toBe('');
  });

  it('loses nothing else with the name', () => {
    expect(withoutInvitee('/shotlist/7', 'for=leo@crew.test&tab=due')).toBe('/shotlist/7?tab=due');
    expect(withoutInvitee('/sharedprojects', 'for=leo@crew.test')).toBe('/sharedprojects');
  });

  it('tells the account pages the address, and they tell each other', () => {
    const login = loginPath(invited);
    const arrival = { email: 'leo+cam@crew.test', next: invited };
    expect(readAccountQuery(login.slice(login.indexOf('?')))).toEqual(arrival);
    const register = registerPath(arrival);
    expect(register).toBe(`/register?next=${encodeURIComponent(invited)}`);
    expect(readAccountQuery(register.slice(register.indexOf('?')))).toEqual(arrival);
  });

  it.each([
    ['/shotlist/7', '/shotlist/7?for=leo%40crew.test'],
    ['/shotlist/7?tab=due#now', '/shotlist/7?tab=due&for=leo%40crew.test#now'],
    ['/shotlist/7?for=mara@crew.test', '/shotlist/7?for=mara@crew.test'],
  ])('leads on to %s as it was meant for them', (next, path) => {
    expect(afterLogin(`?email=leo@crew.test&next=${encodeURIComponent(next)}`)).toBe(path);
  });

  it('says an address that the way on does not', () => {
    expect(loginPath(null, 'leo@crew.test')).toBe('/login?email=leo%40crew.test');
    expect(loginPath('/projects', 'leo@crew.test')).toBe('/login?email=leo%40crew.test');
    expect(readAccountQuery('?email=leo%40crew.test&next=//evil.test')).toEqual({ email: 'leo@crew.test', next: null });
  });
});
