import { type Query, sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';

/** A step of a plan as PostgreSQL tells it, after it was done. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanStep[];
}

/** The steps in which a statement was done. */
export async function stepsOf(db: Database, query: Query): Promise<PlanStep[]> {
  const parts = query.sql
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 ? sql`${query.params[+part - 1]}` : sql.raw(part)));
  const answer: unknown = await db.execute(sql`explain (analyze, format json) ${sql.join(parts)}`);
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  const [row] = rows as { 'QUERY PLAN': { Plan: PlanStep }[] }[];
  return allSteps(row?.['QUERY PLAN'].map(({ Plan }) => Plan));
}

const allSteps = (steps: PlanStep[] = []): PlanStep[] => steps.flatMap((step) => [step, ...allSteps(step.Plans)]);

/** How many rows a step looked at. */
export const rowsOf = (step: PlanStep) =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];
