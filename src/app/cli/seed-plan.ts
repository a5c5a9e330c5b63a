import type { RowKind } from '../../features/day-row/day-row.data';
import type { GivenRole } from '../../features/project/roles.data';
import type { CreateSceneInput } from '../../features/scene/scene.schema';
import type { CreateShotInput } from '../../features/shot/shot-calls.schema';
import type { LightWish } from '../../kernel/light/phase';

/** A shot of the sample data: wall times in its zone, on a day counted from today. */
export interface SeedShot {
  title: string;
  location: string;
  day: number;
  start: string;
  end: string;
  /** Over midnight: it ends on the day after `day`. */
  endsNextDay?: boolean;
  state: 'draft' | 'planned' | 'completed';
  light?: LightWish;
  tags?: string[];
  description?: string;
  gear?: string[];
  types?: string[];
  angles?: string[];
  videos?: string[];
  /** Numbers of the artworks that stand in for reference pictures. */
  pictures?: number[];
  /** The number of its scene. */
  scene?: string;
  columns?: Pick<CreateShotInput, 'setup' | 'camera' | 'lens' | 'movement' | 'estimateMinutes' | 'priority'>;
}

export interface SeedProject {
  title: string;
  country: string;
  zone: string;
  /** First and last day, counted from today. */
  days: [number, number];
  /** The number of the artwork that is its cover, chosen or uploaded as an own picture. */
  cover?: { artwork: number } | { picture: number };
  /** Whether the project is completed. */
  completed?: boolean;
  /** Email addresses of team members with whom every shot is shared. */
  crew?: string[];
  /** Team members with whom it is shared as a whole, and what they are in it. */
  people?: { person: SeedPerson; role: GivenRole }[];
  /** The scenes of a film, in their order. */
  scenes?: SeedScene[];
  shots: SeedShot[];
  rows?: SeedRow[];
}

/** A meal, a move or another row of a day. */
interface SeedRow {
  kind: RowKind;
  title?: string;
  day: number;
  start: string;
  minutes: number;
}

interface SeedScene extends Pick<CreateSceneInput, 'number' | 'title' | 'intExt' | 'dayPart' | 'synopsis'> {
  number: string;
}

export interface SeedPerson {
  name: string;
  email: string;
  position?: string;
  phone?: string;
}
