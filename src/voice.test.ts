import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AstNode, isNode, lineAt, parsed, templateParts, walk } from './test-syntax.ts'

const refusal = { write: z.string(), not: z.array(z.string()).min(1) }

/** Phrases Postlark does not use, what to write instead, and the exceptions. */
const voice = z
  .strictObject({
    // In text for people.
    refused: z.array(z.strictObject({ ...refusal, unless: z.array(z.string()).default([]) })),
    // In comments and documents.
    unclear: z.array(z.strictObject(refusal)),
    except: z.array(z.strictObject({ file: z.string(), text: z.string().min(8), why: z.string() })),
  })
  .parse(JSON.parse(readFileSync(new URL('./voice.json', import.meta.url), 'utf8')))

const root = path.resolve(import.meta.dirname, '..')

/**
 * Files with text for people: of the product, its public site and its server’s administration. The articles in
 * content/ are prose, and not scanned.
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
  /** One literal, or one part of JSX text, single-spaced; `…` where a template has a value. */
  text: string
}

test('text for people has none of the refused phrases', async () => {
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

/** Sources and documents whose comments and sentences developers read. */
const explained = [
  '{src,scripts,sandbox,journeys,bench}/**/*.{ts,tsx,mjs}',
  '*.md',
  'docs/{*,networks/*,decisions/*}.md',
]

test('comments and documents have none of the unclear phrases', async () => {
  const findings: string[] = []
  for await (const file of glob(explained, { cwd: root, exclude: ['**/node_modules/**'] })) {
    const source = readFileSync(path.join(root, file), 'utf8')
    if (!unclearPhrase(source)) continue
    for (const { line, text } of file.endsWith('.md') ? linesOf(file, source) : commentsOf(file, source)) {
      const unclear = unclearPhrase(text)
      if (unclear) findings.push(`${file}:${line} says “${unclear.phrase}”. Write: ${unclear.write}`)
    }
  }
  expect(findings.toSorted().join('\n')).toBe('')
})

test('an unclear phrase is found in a comment, over the end of a line too, and in nothing else', () => {
  const comments = commentsOf('a.ts', "/** What\n * becomes of it. */\nconst whoever = 'somebody'")
  expect(comments.map(({ text }) => unclearPhrase(text)?.phrase)).toEqual(['becomes of'])
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

const wholeWords = (phrase: string) =>
  new RegExp(String.raw`(?<![\p{L}\d_])${RegExp.escape(phrase)}(?![\p{L}\d_])`, 'u')

const refusals = voice.refused.flatMap(({ write, not, unless }) =>
  not.map((phrase) => ({ phrase, write, unless, found: wholeWords(phrase) })),
)

const unclearPhrases = voice.unclear.flatMap(({ write, not }) =>
  not.map((phrase) => ({ phrase, write, found: wholeWords(phrase) })),
)

/** @returns the first unclear phrase of a text, as whole words, in any case, also over the end of a line */
function unclearPhrase(text: string): { phrase: string; write: string } | undefined {
  const plain = text.toLowerCase().replaceAll(/\s*\n[\s*/]*/g, ' ')
  return unclearPhrases.find(({ found }) => found.test(plain))
}

function commentsOf(file: string, source: string): Said[] {
  return parsed(file, source).comments.map(({ start, value }) => ({
    file,
    line: lineAt(source, start),
    text: value,
  }))
}

/** @returns the first refused phrase of a text, as whole words, in any case */
function refusedPhrase(text: string): { phrase: string; write: string } | undefined {
  const plain = text.toLowerCase()
  return refusals.find(({ found, unless }) =>
    found.test(unless.reduce((left, allowed) => left.replaceAll(allowed, '·'), plain)),
  )
}

/** The text for people in a file: of sources the string literals and JSX text, of content every line. */
function saidIn(file: string, source: string): Said[] {
  return /\.(?:mdx|json)$/.test(file) ? linesOf(file, source) : literalsOf(file, source)
}

const linesOf = (file: string, source: string): Said[] =>
  source.split('\n').map((text, at) => ({ file, line: at + 1, text }))

const notRead = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'])

function literalsOf(file: string, source: string): Said[] {
  const found: Said[] = []
  const add = (start: number, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    // A single lower-case word is a key, not a sentence.
    if (words.includes(' ') || /^\p{Lu}/u.test(words))
      found.push({ file, line: lineAt(source, start), text: words })
  }
  walk(parsed(file, source).program, (node) => {
    if (notRead.has(node.type) || isClass(node)) return false
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
      add(node.start, node.value)
    if (node.type === 'TemplateLiteral') add(node.start, templateParts(node).join('…'))
    return true
  })
  return found
}

const isClass = ({ type, name }: AstNode): boolean =>
  type === 'JSXAttribute' &&
  isNode(name) &&
  typeof name.name === 'string' &&
  /class(?:Name)?$/i.test(name.name)
