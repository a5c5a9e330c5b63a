import { Coffee, Flag, type LucideIcon, Truck, Utensils, Wrench } from 'lucide-react';
import type { RowKind } from '../day-row.data';

/** The icon of each kind of row (design-crew, Small parts). */
export const rowIcons: Record<RowKind, LucideIcon> = {
  meal: Utensils,
  move: Truck,
  prep: Wrench,
  wrap: Flag,
  other: Coffee,
};
