import type { SignedContext } from '../../../server/context';
import { listFromSlices } from '../../../server/http/answer-rows';
import { listEditors, listProjectsWithEditors } from './hand-over.repo';
import type { EditedProjectOut } from './hand-over.schema';

/** Of how many projects the editors are read at once. */
const SLICE = 50;

/** The caller's projects that others edit, with these, by JSON names. */
export function listEditedProjects(ctx: SignedContext): Promise<EditedProjectOut[]> {
  return listFromSlices(ctx, 'data', editedSlices(ctx), (edited) => edited);
}

async function* editedSlices({ db, user }: SignedContext): AsyncGenerator<EditedProjectOut[]> {
  const projects = await listProjectsWithEditors(db, user.id);
  for (let at = 0; at < projects.length; at += SLICE) {
    const slice = projects.slice(at, at + SLICE);
    const editors = await listEditors(
      db,
      slice.map(({ id }) => id),
    );
    yield slice.map(({ id, projectTitle }) => ({
      _id: id,
      projectTitle,
      editors: editors.filter(({ projectId }) => projectId === id).map(({ name, email }) => ({ name, email })),
    }));
  }
}
