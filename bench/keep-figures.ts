import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './report.ts'
import { type KeptFigure, type Origin, withResults, worsened } from './worse.ts'

const file = fileURLToPath(new URL('figures.json', import.meta.url))

/**
 * Writes the figures of a run to `bench/figures.json`; git has the earlier ones.
 * @returns what became worse, one line each
 */
export function keepFigures(results: readonly Result[]): string[] {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptFigure[]
  const origin = whereWeAre()
  writeFileSync(file, `${JSON.stringify(withResults(kept, results, origin), null, 2)}\n`)
  return worsened(kept, results, origin)
}

function whereWeAre(): Origin {
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    cores: availableParallelism(),
    date: new Date().toISOString().slice(0, 10),
  }
}

/** The output of git; `unknown` in a checkout without git. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
