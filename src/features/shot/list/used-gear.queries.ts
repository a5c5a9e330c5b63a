import { trpc } from '../../../client/trpc';
import type { ChosenGear } from '../../gear/gear-choice.rules';
import type { UsedGear } from './used-gear.schema';

const none: ChosenGear[] = [];
const unticked = ({ data }: { data: readonly UsedGear[] }): ChosenGear[] =>
  data.map((piece) => ({ ...piece, selected: false }));

/** The pieces of gear that the shots of a project use, to be offered for another one. */
export const useUsedGear = (projectId: string): ChosenGear[] =>
  trpc.shot.usedGear.useQuery({ id: projectId }, { select: unticked }).data ?? none;
