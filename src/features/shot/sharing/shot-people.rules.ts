interface NamedPerson {
  name: string;
  email: string;
}

/** A person who is on a shot, or could be added. */
export interface ShotPerson extends NamedPerson {
  isOn: boolean;
}

/**
 * The team in its order, each with whether they are on the shot, and then the members of the shot who are not in the
 * team. Adding and removing does not change the team's order.
 */
export function shotPeople(team: readonly NamedPerson[], members: readonly NamedPerson[]): ShotPerson[] {
  const on = new Set(members.map(({ email }) => email));
  const known = new Set(team.map(({ email }) => email));
  return [
    ...team.map(({ name, email }) => ({ name, email, isOn: on.has(email) })),
    ...members.filter(({ email }) => !known.has(email)).map(({ name, email }) => ({ name, email, isOn: true })),
  ];
}
