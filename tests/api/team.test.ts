import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { doors } from '../support/person';

const app = withApp();

describe.each(doors)('the team over %s', (door) => {
  test('has its own account as editor', async () => {
    const nadia = await app.person('Nadia Adeyemi');
    const answer = await nadia.call(door, 'team.list', {});
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [{ _id: expect.any(String), name: 'Nadia Adeyemi', email: nadia.email, role: 'editor' }],
    });
    expect((await app.visitor().try(door, 'team.list', {})).status).toBe(401);
  });
});
