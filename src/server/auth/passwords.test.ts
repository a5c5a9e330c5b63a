import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './passwords';

const passwords = createPasswordHasher();

describe('passwords', () => {
  it('are argon2id of the agreed cost and found again (A9)', async () => {
    const hash = await passwords.hash('First#light1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'First#light1')).toBe(true);
    expect(await passwords.verify(hash, 'First#light2')).toBe(false);
  });

  it('differ in their last of 200 letters, and not in how an accent was typed', async () => {
    const long = 'Ä#1é'.repeat(50);
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long.normalize('NFD'))).toBe(true);
    expect(await passwords.verify(hash, `${long}1`)).toBe(false);
  });

  it('can be compared with nothing at all', async () => {
    await expect(passwords.verifyDummy('First#light1')).resolves.toBeUndefined();
  });

  it('are hashed for 66 callers at once, and others are told when to come back (L6)', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verifyDummy('First#light1')));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(14);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
  });
});
