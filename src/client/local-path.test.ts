import { describe, expect, it } from 'vitest';
import { afterLogin, localPath, loginPath } from './local-path';

describe('localPath', () => {
  it.each(['/', '/projects', '/viewshot/7?tab=images#x', '/a//b'])('keeps %s', (path) => {
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

  it.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)'])('never lead to %s', (evil) => {
    expect(loginPath(evil)).toBe('/login');
    expect(afterLogin(`?next=${encodeURIComponent(evil)}`)).toBe('/projects');
  });
});
