import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchName, benches, benchNames as names } from './benches.ts'
import { killChildren } from './child.ts'
import type { Size } from './figure.ts'
import { keepFigures } from './keep-figures.ts'
import { type DatabaseKind, databases } from './place.ts'
import { type Result, tableOf } from './report.ts'

const usage = `npm run bench -- [${names.join('|')} …] [--database ${databases.join('|')}] [--smallest] [--seed N] [--posts N] [--sample N] [--within PATH] [--json]`

/** The time limit of a benchmark that hangs. */
const longestMin = (name: BenchName) => (name === 'mutants' ? 120 : 10)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const asked = readArguments()
const results: Result[] = []
for (const name of asked.names) {
  for (const database of asked.databases) results.push(await measure(name, database))
}
process.stdout.write(asked.json ? `${JSON.stringify(asJson(), null, 2)}\n` : tableOf(results))
// Figures for a part of the sources say nothing about all of them.
const isWhole = asked.size === 'full' && asked.within === undefined && asked.posts === undefined
for (const line of isWhole ? keepFigures(results) : []) {
  process.stderr.write(`Worse by more than a third: ${line}\n`)
}
const isDefect = (result: Result) =>
  result.failed !== null || result.figures.some(({ goal }) => goal?.strict && !goal.met)
process.exit(results.some(isDefect) ? 1 : 0)

function readArguments(): {
  names: BenchName[]
  databases: DatabaseKind[]
  size: Size
  seed: number
  sample?: number
  posts?: number
  within?: string
  json: boolean
} {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        smallest: { type: 'boolean' },
        database: { type: 'string' },
        seed: { type: 'string' },
        sample: { type: 'string' },
        posts: { type: 'string' },
        within: { type: 'string' },
      },
    })
    const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name))
    const on = databases.filter((kind) => values.database === undefined || values.database === kind)
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
    const sample = values.sample === undefined ? undefined : Number(values.sample)
    const posts = values.posts === undefined ? undefined : Number(values.posts)
    if (
      positionals.some((each) => !names.includes(each as BenchName)) ||
      on.length === 0 ||
      Number.isNaN(seed) ||
      Number.isNaN(sample) ||
      Number.isNaN(posts)
    ) {
      throw new Error('There is no such benchmark, database, seed or sample.')
    }
    const size = values.smallest ? 'smallest' : 'full'
    const { within, json = false } = values
    return {
      names: chosen,
      databases: on,
      size,
      seed,
      ...(sample !== undefined && { sample }),
      ...(posts !== undefined && { posts }),
      ...(within !== undefined && { within }),
      json,
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
    process.exit(2)
  }
}

async function measure(name: BenchName, database: DatabaseKind): Promise<Result> {
  const say = (text: string) => void process.stderr.write(`${name}, ${database}: ${text}\n`)
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLong.reject(new Error('It took too long')), longestMin(name) * 60_000)
  const began = performance.now()
  try {
    const figures = await Promise.race([benches[name]({ ...asked, database, say }), tooLong.promise])
    say(`took ${Math.round((performance.now() - began) / 1000)} s`)
    return { bench: name, database, figures, failed: null }
  } catch (error) {
    say(`failed: ${error instanceof Error ? error.stack : error}`)
    // The full message is above; a table has room for its first line.
    const [reason] = (error instanceof Error ? error.message : `${error}`).split('\n', 1)
    return { bench: name, database, figures: [], failed: reason ?? 'for no reason it named' }
  } finally {
    clearTimeout(timer)
    killChildren()
  }
}

function asJson() {
  const { node, v8 } = process.versions
  const machine = { platform: process.platform, arch: process.arch, cores: availableParallelism() }
  return { at: new Date().toISOString(), node, v8, machine, seed: asked.seed, results }
}
