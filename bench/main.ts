import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchName, benches, benchNames as names } from './benches.ts'
import { killChildren } from './child.ts'
import type { Size } from './figure.ts'
import { keepFigures } from './keep-figures.ts'
import type { DatabaseKind } from './place.ts'
import { type Result, tableOf } from './report.ts'

const databases = ['embedded', 'postgres'] as const satisfies DatabaseKind[]

const usage = `npm run bench -- [${names.join('|')} …] [--database ${databases.join('|')}] [--smallest] [--seed N] [--json]`

/** However it hangs, a benchmark ends. */
const longestMs = 10 * 60_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const asked = readArguments()
const results: Result[] = []
for (const name of asked.names) {
  for (const database of asked.databases) results.push(await measure(name, database))
}
process.stdout.write(asked.json ? `${JSON.stringify(asJson(), null, 2)}\n` : tableOf(results))
for (const line of asked.size === 'full' ? keepFigures(results) : []) {
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
      },
    })
    const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name))
    const on = databases.filter((kind) => values.database === undefined || values.database === kind)
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
    if (
      positionals.some((each) => !names.includes(each as BenchName)) ||
      on.length === 0 ||
      Number.isNaN(seed)
    ) {
      throw new Error('There is no such benchmark, database or seed.')
    }
    const size = values.smallest ? 'smallest' : 'full'
    return { names: chosen, databases: on, size, seed, json: values.json ?? false }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
    process.exit(2)
  }
}

async function measure(name: BenchName, database: DatabaseKind): Promise<Result> {
  const say = (text: string) => void process.stderr.write(`${name}, ${database}: ${text}\n`)
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLong.reject(new Error('It took too long')), longestMs)
  const began = performance.now()
  try {
    const figures = await Promise.race([
      benches[name]({ database, size: asked.size, seed: asked.seed, say }),
      tooLong.promise,
    ])
    say(`took ${Math.round((performance.now() - began) / 1000)} s`)
    return { bench: name, database, figures, failed: null }
  } catch (error) {
    say(`failed: ${error instanceof Error ? error.stack : error}`)
    // What was said above is whole; a table has room for its first line.
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
