import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { BenchName } from '../benches.ts'
import { type DatabaseKind, databases } from '../place.ts'
import type { Result } from '../report.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * What they do depends on the database. The others show on the embedded one, which opens for one process at a time and so
 * forgives less, that they still run.
 */
const onBoth: BenchName[] = ['start', 'lists', 'crash']

/** A benchmark on a database. */
export interface BenchRun {
  name: BenchName
  database: DatabaseKind
}

/** The runs of these benchmarks, on the databases that matter to each. */
export function runsOf(names: readonly BenchName[]): BenchRun[] {
  return names.flatMap((name) =>
    databases
      .filter((database) => database === 'embedded' || onBoth.includes(name))
      .map((database) => ({ name, database })),
  )
}

/** Runs a benchmark at its smallest size, and expects a number for each of its figures, whatever the number is. */
export async function endsWithFigures(
  { name, database }: BenchRun,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const args = [main, name, '--database', database, '--smallest', '--seed', '7', '--json']
  // It ends with 1 where a goal is missed, which says nothing at this size.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { signal }).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  )
  const { results } = JSON.parse(stdout || '{"results":[]}') as { results: Result[] }
  expect(results.map(({ failed }) => failed && `${failed}\n${stderr}`)).toEqual([null])
  const figures = results.flatMap((result) => result.figures)
  expect(figures).not.toEqual([])
  // A strict goal is no matter of speed: it holds at every size.
  expect(
    figures.filter(({ goal }) => goal?.strict && !goal.met).map(({ name }) => `${name}\n${stderr}`),
  ).toEqual([])
  // JSON has null for what is not finite.
  expect(figures.filter(({ value }) => typeof value !== 'number')).toEqual([])
}
