import { expect } from 'vitest';
import { atServer } from './fault-places';
import type { Person } from './person';

/** Everything that a person sees, as the server at this address tells it. */
export async function answersAt(url: string, person: Person): Promise<unknown> {
  const there = atServer(url, person);
  const exported = await there.rest<{ data: Record<string, unknown> }>('GET', '/api/admin/export');
  const { exportedAt: _, ...all } = exported.body.data;
  const projects = await there.rest('GET', '/api/app/getProjects');
  const shared = await there.rest('GET', '/api/app/getProjectsByMembers');
  expect([projects.status, shared.status]).toEqual([200, 200]);
  return { all, projects: projects.body, shared: shared.body };
}
