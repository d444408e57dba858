import path from 'node:path'
import { importsOf, resolve, type Sources } from '../../src/test-sources.ts'

/**
 * The tests on the floor of a file that need it, the likeliest to say something of it first: the one beside it, then those
 * of its folder, of its name, and of what imports it. What a rule of the domain says is not left to tests of the server.
 */
export function nearestTests(file: string, importers: Importers): string[] {
  const distances = distancesFrom(file, importers)
  const words = wordsOf(file)
  const farness = (test: string): number => {
    // However many words the names of others have in common with it.
    if (test === file.replace(/\.ts$/, '.test.ts')) return -Infinity
    if (path.posix.dirname(test) === path.posix.dirname(file) && distances.get(test) === 1) {
      return Number.MIN_SAFE_INTEGER
    }
    const alike = wordsOf(test).filter((word) => words.includes(word)).length
    return (distances.get(test) ?? 0) - 2 * alike
  }
  return [...distances.keys()]
    .filter((each) => each.endsWith('.test.ts') && floorOf(each) === floorOf(file))
    .map((test) => ({ test, far: farness(test) }))
    .sort((a, b) => (a.far === b.far ? (a.test < b.test ? -1 : 1) : a.far < b.far ? -1 : 1))
    .map(({ test }) => test)
}

/** File to the files that import more than types of it. */
export type Importers = ReadonlyMap<string, readonly string[]>

export function importersIn(sources: Sources): Importers {
  const importers = new Map<string, string[]>()
  for (const [file, source] of sources) {
    for (const { specifier, typesOnly } of importsOf(source)) {
      const target = typesOnly ? null : resolve(file, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** `src/domain` of all that is under it. */
const floorOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** Imports from each file that needs this one. */
function distancesFrom(file: string, importers: Importers): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [each, distance] of distances) {
    for (const importer of importers.get(each) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}

/** `modules/posts/delete-post.ts`: posts, delete, post. */
function wordsOf(file: string): string[] {
  const [folder = '', name = ''] = file
    .replace(/(\.test)?\.ts$/, '')
    .split('/')
    .slice(-2)
  return [...new Set(`${folder}-${name}`.split('-').map((word) => word.replace(/s$/, '')))]
}
