import { readSources } from '../src/test-sources.ts'
import { atLeast, type Figure, type Run } from './figure.ts'
import { type AreaFile, areaFiles } from './mutants/areas.ts'
import { isEquivalent } from './mutants/equivalents.ts'
import { changesOf } from './mutants/mutate.ts'
import { openMutatedTests } from './mutants/mutated-tests.ts'
import { importersIn, nearestTests } from './mutants/nearest-tests.ts'
import { tryMutants } from './mutants/try-mutants.ts'
import { type Numbered, withSwitches } from './mutants/with-switches.ts'
import { seeded } from './seeded.ts'

const sizes = {
  full: { sample: 200, within: '' },
  smallest: { sample: 1, within: 'src/domain/text/cut-text.ts' },
}

const leastKilled = 92

interface MutatedFile extends AreaFile {
  changes: Numbered[]
}

/** How many small mistakes in the code that decides what happens to a post are noticed by the tests near it. */
export async function mutants({ database, size, seed, say, ...chosen }: Run): Promise<Figure[]> {
  if (database !== 'embedded') {
    say('its tests ask the embedded database alone')
    return []
  }
  const { sample, within } = { ...sizes[size], ...chosen }
  const files = numbered(areaFiles(within))
  const importers = importersIn(readSources(['src']))
  await using tests = await openMutatedTests(
    new Map(files.map(({ file, source, changes }) => [file, withSwitches(source, changes)])),
  )
  const fates: { area: string; killed: boolean }[] = []
  const drawn = draw(files, sample, seed)
  say(`${drawn.length} of ${files.flatMap(({ changes }) => changes).length} changes, seed ${seed}`)
  const tried = await tryMutants(
    tests,
    drawn.map(({ file, change }) => ({ id: change.id, nearest: nearestTests(file, importers) })),
  )
  for (const { area, file, change } of drawn) {
    const fate = tried.get(change.id)
    fates.push({ area, killed: fate?.kind === 'killed' })
    if (fate?.kind === 'survived') say(`${file}:${change.line}: ${change.title}: ${fate.passed} tests pass`)
    if (fate?.kind === 'not reached') say(`${file}:${change.line}: ${change.title}: no test comes by`)
  }
  return [...new Set(fates.map(({ area }) => area))].flatMap((area) => {
    const those = fates.filter((fate) => fate.area === area)
    const killed = (those.filter((fate) => fate.killed).length / those.length) * 100
    return [
      { name: `${area}: noticed`, value: killed, unit: '%', goal: atLeast(leastKilled, '%', killed) },
      { name: `${area}: tried`, value: those.length, unit: 'mutants' },
    ]
  })
}

/** Their changes, each with a number of its own. Those that change nothing are left out. */
function numbered(files: readonly AreaFile[]): MutatedFile[] {
  let id = 0
  return files.map((one) => ({
    ...one,
    changes: changesOf(one.source)
      .filter((change) => !isEquivalent(one.file, one.source, change))
      .map((change) => ({ ...change, id: ++id })),
  }))
}

/** Some of all changes by chance, in the order of the sources, so that what was learnt of a test file is used again. */
function draw(files: readonly MutatedFile[], sample: number, seed: number) {
  const chance = seeded(seed)
  return files
    .flatMap(({ area, file, changes }) => changes.map((change) => ({ area, file, change, lot: chance() })))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, sample)
    .sort((a, b) => a.change.id - b.change.id)
}
