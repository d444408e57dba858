import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagesApart } from '../vite.server.config.ts'
import {
  checkout,
  code,
  filesThatNeed,
  importsOf,
  isTest,
  readSources,
  resolve,
  type Sources,
} from './test-sources.ts'

describe('imports', () => {
  const sources = readSources(['src', 'sandbox', 'scripts', 'bench', 'journeys'])

  test('have no cycles', () => expect(circles(sources)).toEqual([]))
  test('do not connect two request handlers', () => expect(handlerProblems(sources)).toEqual([]))
})

test('without development packages, the built server finds all packages it loads', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies).toSorted()).toEqual(['node', ...packagesApart].toSorted())
})

describe('these rules can fail', () => {
  test('a cycle of any length is found', () => {
    const sources = given(
      ['src/domain/a.ts', "import { b } from './b.ts'"],
      ['src/domain/b.ts', "import { c } from './c.ts'"],
      ['src/domain/c.ts', "import { a } from './a.ts'"],
    )
    expect(circles(sources)).toEqual(['src/domain/a.ts → src/domain/b.ts → src/domain/c.ts'])
  })

  test('type imports make a cycle as well', () => {
    const sources = given(
      ['src/domain/a.ts', "import { b } from './b.ts'"],
      ['src/domain/b.ts', "import type { a } from './a.ts'"],
    )
    expect(circles(sources)).toEqual(['src/domain/a.ts → src/domain/b.ts'])
  })

  test('dynamic imports make none', () => {
    const sources = given(
      ['src/domain/a.ts', "import { b } from './b.ts'"],
      ['src/domain/b.ts', "const later = () => import('./a.ts')"],
    )
    expect(circles(sources)).toEqual([])
  })

  test('a handler that imports a handler is found, one that imports a shared part is not', () => {
    const handler = 'export const x = inWorkspace.posts.list.handler(() => [])'
    const sources = given(
      ['src/server/api/endpoints/posts.ts', handler],
      ['src/server/api/endpoints/answers.ts', 'export const y = 1'],
      [
        'src/server/api/endpoints/trash.ts',
        `import { x } from './posts.ts'\nimport { y } from './answers.ts'\n${handler}`,
      ],
    )
    expect(handlerProblems(sources)).toEqual([
      'src/server/api/endpoints/trash.ts uses src/server/api/endpoints/posts.ts',
    ])
  })
})

test('indirect imports of a file are found', () => {
  const sources = given(
    ['src/server/a.ts', 'export const a = 1'],
    ['src/server/b.ts', "import { a } from '#server/a.ts'"],
    ['src/server/c.test.ts', "import { b } from './b.ts'"],
    ['src/server/d.test.ts', "import { c } from '#domain/c.ts'"],
  )
  expect([...filesThatNeed('src/server/a.ts', sources)]).toEqual([
    'src/server/a.ts',
    'src/server/b.ts',
    'src/server/c.test.ts',
  ])
})

const given = (...files: [string, string][]): Sources => new Map(files)

/**
 * Cycles of files that import each other, types included: neither can be read, moved or understood without the other.
 */
function circles(sources: Sources): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    if (done.has(file)) return
    const at = way.indexOf(file)
    if (at >= 0) return void found.add(way.slice(at).toSorted().join(' → '))
    for (const next of needs(file, sources.get(file) ?? ''))
      if (sources.has(next)) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return [...found]
}

/** The static imports of a file. */
function needs(file: string, source: string): string[] {
  return (
    importsOf(source)
      .filter(({ dynamic }) => !dynamic)
      .flatMap(({ specifier }) => resolve(file, specifier) ?? [])
      // React Router’s generated types count as the file itself.
      .filter((target) => target !== file)
  )
}

/** Code that two handlers share has its own file; only `app.ts` imports the handlers. */
function handlerProblems(sources: Sources): string[] {
  const handlers = new Map(
    [...sources].filter(
      ([file, source]) =>
        file.startsWith('src/server/api/endpoints/') && !isTest(file) && /\.handler\(/.test(code(source)),
    ),
  )
  return [...handlers].flatMap(([file, source]) =>
    importsOf(source)
      .flatMap(({ specifier }) => resolve(file, specifier) ?? [])
      .filter((target) => handlers.has(target))
      .map((target) => `${file} uses ${target}`),
  )
}
