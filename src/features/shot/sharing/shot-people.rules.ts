interface Named {
  name: string;
  email: string;
}

/** Somebody who is on a shot or could be. */
export interface ShotPerson extends Named {
  isOn: boolean;
}

/**
 * The team in its order, each with whether they are on the shot, and after them whoever is on it without being in the
 * team. Adding and taking off moves nobody of the team.
 */
export function shotPeople(team: readonly Named[], members: readonly Named[]): ShotPerson[] {
  const on = new Set(members.map(({ email }) => email));
  const known = new Set(team.map(({ email }) => email));
  return [
    ...team.map(({ name, email }) => ({ name, email, isOn: on.has(email) })),
    ...members.filter(({ email }) => !known.has(email)).map(({ name, email }) => ({ name, email, isOn: true })),
  ];
}
