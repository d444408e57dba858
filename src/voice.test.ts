import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Phrases that people do not read in Postlark, what to write instead, and the places that may keep one. */
const voice = z
  .strictObject({
    refused: z.array(
      z.strictObject({
        write: z.string(),
        not: z.array(z.string()).min(1),
        unless: z.array(z.string()).default([]),
      }),
    ),
    except: z.array(z.strictObject({ file: z.string(), text: z.string().min(8), why: z.string() })),
  })
  .parse(JSON.parse(readFileSync(new URL('./voice.json', import.meta.url), 'utf8')))

const root = path.resolve(import.meta.dirname, '..')

/**
 * What is read in the product, on its public site and by its server’s administrator. The articles in content/ are prose,
 * and not scanned.
 */
const scanned = [
  'src/{contract,domain,networks,server}/**/*.ts',
  'src/web/{app,ui,offline,site}/**/*.{ts,tsx}',
  'src/tools/**/*.{ts,tsx}',
  'src/web/*.{ts,tsx}',
  'scripts/**/*.mjs',
]

const notScanned = ['**/*.test.ts', '**/{test-*,conformance-setup}.ts']

interface Said {
  /** Relative to the root of the repository. */
  file: string
  line: number
  /** One literal, or one stretch of JSX text, with single spaces; `…` where a template has a value. */
  text: string
}

test('what people read has none of the refused phrases', async () => {
  const findings: string[] = []
  for await (const file of glob(scanned, { cwd: root, exclude: notScanned })) {
    for (const said of saidIn(file, readFileSync(path.join(root, file), 'utf8'))) {
      const refusal = refusalOf(said)
      if (refusal) findings.push(`${said.file}:${said.line} ${refusal}\n  ${said.text.slice(0, 160)}`)
    }
  }
  expect(findings.toSorted().join('\n')).toBe('')
})

test('every exception is still needed', () => {
  const unused = voice.except.filter(({ file, text }) => {
    const said = saidIn(file, readFileSync(path.join(root, file), 'utf8'))
    return !said.some((one) => one.text.includes(text) && refusedPhrase(one.text))
  })
  expect(unused).toEqual([])
})

test.each([
  ['const a = <p>Whoever has the link can read it.</p>', 'whoever'],
  ["const a = { title: 'In and out' }", 'in and out'],
  ['const a = `Take back ${name}`', 'take back'],
  ["const a = 'Times are in this zone.'", 'zone'],
  ['const a = <p>The line\n  is down.</p>', 'the line is down'],
])('%j is refused for “%s”', (source, phrase) => {
  const [said] = saidIn('a.tsx', source)
  expect(said && refusedPhrase(said.text)?.phrase).toBe(phrase)
})

test.each([
  '// Whoever has the link\nconst whoever = 1',
  'const a = <p className="in and out">Your time zone</p>',
  "import a from './whoever has.ts'",
  "type A = 'in and out'",
  "const a = 'Accented letters in every style'",
])('%j passes', (source) => {
  expect(saidIn('a.tsx', source).filter(({ text }) => refusedPhrase(text))).toEqual([])
})

function refusalOf({ file, text }: Said): string | null {
  if (voice.except.some((one) => one.file === file && text.includes(one.text))) return null
  const refused = refusedPhrase(text)
  return refused ? `says “${refused.phrase}”. Write: ${refused.write}` : null
}

const refusals = voice.refused.flatMap(({ write, not, unless }) =>
  not.map((phrase) => ({
    phrase,
    write,
    unless,
    found: new RegExp(String.raw`(?<![\p{L}\d_])${RegExp.escape(phrase)}(?![\p{L}\d_])`, 'u'),
  })),
)

/** @returns the first refused phrase of a text, as whole words, in any case */
function refusedPhrase(text: string): { phrase: string; write: string } | undefined {
  const plain = text.toLowerCase()
  return refusals.find(({ found, unless }) =>
    found.test(unless.reduce((left, allowed) => left.replaceAll(allowed, '·'), plain)),
  )
}

/** What a file says to people: of sources the string literals and JSX text, of content every line. */
function saidIn(file: string, source: string): Said[] {
  return /\.(?:mdx|json)$/.test(file) ? linesOf(file, source) : literalsOf(file, source)
}

const linesOf = (file: string, source: string): Said[] =>
  source.split('\n').map((text, at) => ({ file, line: at + 1, text }))

const notRead = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'])

function literalsOf(file: string, source: string): Said[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Said[] = []
  const add = (start: number, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    // A single word in small letters is a key, not a sentence.
    if (words.includes(' ') || /^\p{Lu}/u.test(words))
      found.push({ file, line: source.slice(0, start).split('\n').length, text: words })
  }
  walk(program, (node) => {
    if (notRead.has(node.type) || isClass(node)) return false
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
      add(node.start, node.value)
    if (node.type === 'TemplateLiteral') add(node.start, templateOf(node))
    return true
  })
  return found
}

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Calls `enter` for a node and, unless it returns false, for everything below it. */
function walk(value: unknown, enter: (node: AstNode) => boolean): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, enter)
  } else if (isNode(value) && enter(value)) {
    for (const below of Object.values(value)) walk(below, enter)
  }
}

const isClass = ({ type, name }: AstNode): boolean =>
  type === 'JSXAttribute' &&
  isNode(name) &&
  typeof name.name === 'string' &&
  /class(?:Name)?$/i.test(name.name)

function templateOf({ quasis }: AstNode): string {
  if (!Array.isArray(quasis)) return ''
  return quasis
    .map((part: unknown) => (isNode(part) && hasCooked(part.value) ? part.value.cooked : ''))
    .join('…')
}

const hasCooked = (value: unknown): value is { cooked: string } =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
