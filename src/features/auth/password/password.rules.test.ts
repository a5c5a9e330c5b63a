import { expect, it } from 'vitest';
import { changedPasswordRules, passwordRules, rulesForManagers } from './password.rules';

it('tells password managers the rules', () => {
  expect(rulesForManagers).toBe(
    'minlength: 6; required: upper; required: lower; required: digit; required: [@$!%*?&#];',
  );
});

it('accepts what a password manager makes by them, also for a changed password', () => {
  for (const sign of '@$!%*?&#')
    for (const rules of [passwordRules, changedPasswordRules])
      expect(rules.filter(({ holds }) => !holds(`aB3${sign}xx`))).toEqual([]);
});
