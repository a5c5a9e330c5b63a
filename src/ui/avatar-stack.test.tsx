import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AvatarStack } from './avatar';

const crew = ['Nadia Adeyemi', 'Theo Lin', 'Mira Kessler', 'Dario Conti', 'Inês Duarte', 'Leo Marchetti'];

/** What the stack shows of so many people: their names, and the number of the others. */
function shown(people: number, count = people) {
  const html = renderToStaticMarkup(<AvatarStack label="Members" names={crew.slice(0, people)} count={count} />);
  expect(html).toContain('<fieldset aria-label="Members"');
  return {
    names: [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name),
    more: />(\+\d+)</.exec(html)?.[1],
  };
}

describe('AvatarStack', () => {
  it('shows up to four people and no number', () => {
    for (const people of [0, 1, 3, 4]) expect(shown(people)).toEqual({ names: crew.slice(0, people), more: undefined });
  });

  it('shows the first four of more, then how many are left', () => {
    expect(shown(5)).toEqual({ names: crew.slice(0, 4), more: '+1' });
    expect(shown(6)).toEqual({ names: crew.slice(0, 4), more: '+2' });
  });

  it('counts people whose names it does not have', () => {
    expect(shown(3, 6)).toEqual({ names: crew.slice(0, 3), more: '+3' });
  });
});
