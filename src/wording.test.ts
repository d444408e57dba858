import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkout, isTest } from './test-sources.ts'
import { type Repeated, repetitionsIn, sentencesOf } from './test-wording.ts'

/** Where tests may repeat sentences of the product. */
const allowed = z
  .strictObject({
    /** Tests of functions whose result is the text. */
    texts: z.array(z.strictObject({ file: z.string(), why: z.string() })),
    /** Words that only look like the product’s. */
    except: z.array(z.strictObject({ file: z.string(), text: z.string().min(8), why: z.string() })),
  })
  .parse(JSON.parse(readFileSync(new URL('./wording.json', import.meta.url), 'utf8')))

/** Which tests are compared with which sources. */
const comparisons = [
  {
    tests: ['{src/{contract,domain,networks,server},sandbox,scripts}/**/*.ts'],
    // Without the descriptions of the contract, and the examples of the demo workspace, which tests use as data.
    product: [
      'src/contract/{messages,billing-messages,site-messages}.ts',
      'src/{domain,networks,server}/**/!(*demo*).ts',
      'scripts/**/*.mjs',
    ],
  },
  // Journeys look for buttons and headings by name; the quoted messages have names of their own.
  {
    tests: ['journeys/**/*.test.ts'],
    product: ['src/contract/{messages,billing-messages,site-messages}.ts'],
  },
]

const repeated = comparisons.flatMap(({ tests, product }) => {
  const sentences = sentencesOf(sourcesIn(product).filter(([file]) => !isTest(file)))
  return sourcesIn(tests)
    .filter(([file]) => isTest(file))
    .flatMap(([file, source]) => repetitionsIn(file, source, sentences))
})

const isExcepted = ({ file, text }: Repeated) =>
  allowed.except.some((one) => one.file === file && text.includes(one.text))
const isText = ({ file }: Repeated) => allowed.texts.some((one) => path.matchesGlob(file, one.file))

test('tests assert codes, states and messages by name, not sentences of the product', () => {
  const wrong = repeated.filter((one) => !isExcepted(one) && !isText(one))
  expect(
    wrong.map(({ file, line, text, from }) => `${file}:${line} repeats ${from}: ${text.slice(0, 100)}`),
  ).toEqual([])
})

test('every exception is still needed', () => {
  const unused = [
    ...allowed.texts.filter((one) => !repeated.some(({ file }) => path.matchesGlob(file, one.file))),
    ...allowed.except.filter(
      (one) => !repeated.some(({ file, text }) => file === one.file && text.includes(one.text)),
    ),
  ]
  expect(unused).toEqual([])
})

describe('this rule can fail', () => {
  const sentences = sentencesOf([
    ['src/a.ts', 'const a = `${name} refuses this video because of its shape.`'],
  ])
  const found = (source: string) => repetitionsIn('src/a.test.ts', source, sentences).map(({ line }) => line)

  test.each([
    "expect(said).toBe('X refuses this video because of its shape.')",
    "const words = 'refuses this video because'",
    "const words = 'X refuses this ' +\n  'video because of its shape.'",
    'expect(said).toMatch(/^X refuses this video/)',
    "expect(act).toThrow('because of its')",
    'const words = `${network} refuses this video because of ${what}`',
  ])('%j repeats the sentence', (source) => expect(found(source)).toEqual([1]))

  test.each([
    "expect(said.code).toBe('video-cannot-fit')",
    "test('X refuses this video because of its shape', () => {})",
    "test.each([1])('refuses this video because of its shape', () => {})",
    "expect(said).toContain('its shape')",
    'expect(said).toMatch(/^X .*shape/)',
    '// X refuses this video because of its shape.',
  ])('%j does not', (source) => expect(found(source)).toEqual([]))
})

function sourcesIn(patterns: readonly string[]): [string, string][] {
  return globSync(patterns, { cwd: checkout, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')])
}
