import { expect, test } from 'vitest';
import { telHref } from './phone.rules';
import { memberPhone } from './team.schema';

test.each([
  ['+27 21 555 0142', 'tel:+27215550142'],
  ['021/555-01.42', 'tel:0215550142'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['(020) 7946 0000 ext. 12', 'tel:02079460000;ext=12'],
  ['020 7946 0000 x3', 'tel:02079460000;ext=3'],
])('%j is called by %j', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test('a phone number may be typed in the digits of any script', () => {
  expect(memberPhone.parse('+٢٧ ２１ ५५५')).toBe('+27 21 555');
});
