import type { ShotKind } from './catalog.schema';

/**
 * The standard shot types and angles, from far to near and in the order of use; shots store these ids (contract section
 * 3).
 */
export const shotKinds: readonly ShotKind[] = [
  { _id: 'shot-extreme-wide', name: 'Extreme Wide', type: 'shot' },
  { _id: 'shot-wide', name: 'Wide', type: 'shot' },
  { _id: 'shot-full', name: 'Full', type: 'shot' },
  { _id: 'shot-medium-wide', name: 'Medium Wide', type: 'shot' },
  { _id: 'shot-medium', name: 'Medium', type: 'shot' },
  { _id: 'shot-medium-close-up', name: 'Medium Close-up', type: 'shot' },
  { _id: 'shot-close-up', name: 'Close-up', type: 'shot' },
  { _id: 'shot-extreme-close-up', name: 'Extreme Close-up', type: 'shot' },
  { _id: 'shot-over-the-shoulder', name: 'Over the Shoulder', type: 'shot' },
  { _id: 'shot-point-of-view', name: 'Point of View', type: 'shot' },
  { _id: 'shot-two-shot', name: 'Two Shot', type: 'shot' },
  { _id: 'shot-insert', name: 'Insert', type: 'shot' },
  { _id: 'angle-eye-level', name: 'Eye Level', type: 'angle' },
  { _id: 'angle-low', name: 'Low Angle', type: 'angle' },
  { _id: 'angle-high', name: 'High Angle', type: 'angle' },
  { _id: 'angle-dutch', name: 'Dutch', type: 'angle' },
  { _id: 'angle-overhead', name: 'Overhead', type: 'angle' },
  { _id: 'angle-ground-level', name: 'Ground Level', type: 'angle' },
  { _id: 'angle-hip-level', name: 'Hip Level', type: 'angle' },
  { _id: 'angle-knee-level', name: 'Knee Level', type: 'angle' },
  { _id: 'angle-shoulder-level', name: 'Shoulder Level', type: 'angle' },
  { _id: 'angle-aerial', name: 'Aerial', type: 'angle' },
];
