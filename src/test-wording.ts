import { type AstNode, isNode, lineAt, parsed, templateParts, walk } from './test-syntax.ts'

/** The shortest run of words that counts as a sentence. */
const shortest = 4
/** Patterns and the texts of `toThrow` are short on purpose. */
const shortestExpected = 3

/** A text of a test that repeats a sentence of the product. */
export interface Repeated {
  file: string
  line: number
  text: string
  /** The source that has the sentence, with its line. */
  from: string
}

interface Text {
  line: number
  /** A literal, or the parts of a template or a pattern. */
  parts: string[]
  isPattern: boolean
  /** So many words of it in a row count as repeated. */
  least: number
}

/** The place of a sentence by each run of words in it, of both lengths that count. */
export type Sentences = ReadonlyMap<string, string>

/** The sentences in the texts of sources. */
export function sentencesOf(sources: readonly (readonly [string, string])[]): Sentences {
  const found = new Map<string, string>()
  for (const [file, source] of sources) {
    // What a source looks for in answers of a network is no text of ours.
    for (const { line, parts } of textsIn(file, source).filter(({ isPattern }) => !isPattern)) {
      for (const run of parts.flatMap(runsOf).filter(({ length }) => length >= shortest))
        for (const key of [...keysOf(run, shortest), ...keysOf(run, shortestExpected)])
          found.set(key, found.get(key) ?? `${file}:${line}`)
    }
  }
  return found
}

/** The texts of a test that have as many words in a row as one of the sentences has. */
export function repetitionsIn(file: string, source: string, sentences: Sentences): Repeated[] {
  return textsIn(file, source).flatMap(({ line, parts, least }) => {
    const keys = parts.flatMap(runsOf).flatMap((run) => keysOf(run, least))
    const from = keys.map((key) => sentences.get(key)).find((one) => one !== undefined)
    return from === undefined ? [] : [{ file, line, text: parts.join('…'), from }]
  })
}

const keysOf = (run: readonly string[], words: number) =>
  run.slice(words - 1).map((_, at) => run.slice(at, at + words).join(' '))

/** A word of a sentence: not a path, an address, a variable or a number with a unit. */
const word = /^[("“‘]*[\p{L}\p{N}]+(?:['’-]\p{L}+)*[)"”’]*[.,;:!?…]*$/u

/** The unbroken runs of words in a text, in lower case and without punctuation. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]]
  for (const one of text.split(/\s+/)) {
    if (word.test(one)) runs.at(-1)?.push(one)
    else runs.push([])
  }
  return runs.filter(hasPlainWords).map((run) => run.map(plain))
}

/** A list of names or of formats is no sentence. */
const hasPlainWords = (run: readonly string[]) => run.filter((one) => /^\p{Ll}{2}/u.test(one)).length >= 2

const plain = (one: string) =>
  one
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'-]/gu, '')

const notRead = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'])

/** The texts of a source, except the names of its tests and SQL. */
function textsIn(file: string, source: string): Text[] {
  const found: Text[] = []
  const thrown = new Set<unknown>()
  const add = (node: AstNode, parts: string[], isPattern = false) => {
    const least = isPattern || thrown.has(node) ? shortestExpected : shortest
    found.push({ line: lineAt(source, node.start), parts, isPattern, least })
  }
  const names = new Set<unknown>()
  /** Operands of a text that is joined with `+`. */
  const within = new Set<unknown>()
  const enter = (node: AstNode): boolean => {
    if (notRead.has(node.type) || names.has(node)) return false
    if (node.type === 'TaggedTemplateExpression')
      return !/^sql\b/.test(source.slice(node.start, node.start + 4))
    if (node.type === 'CallExpression') {
      const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
      if (isNode(first) && first.type !== 'ArrayExpression' && isTestName(node, source)) names.add(first)
      if (
        isNode(node['callee']) &&
        source.slice(node['callee'].start, node['callee'].end).endsWith('.toThrow')
      )
        thrown.add(first)
    }
    const joined = joinedParts(node)
    if (joined && !within.has(node)) add(node, joined)
    if (node.type === 'BinaryExpression' && joined) within.add(node['left']).add(node['right'])
    const pattern = patternOf(node)
    if (pattern !== null) add(node, pattern.split(/[^\p{L}\p{N}'’ ,-]+/u), true)
    return true
  }
  walk(parsed(file, source).program, enter)
  return found
}

const isTestName = ({ callee }: AstNode, source: string) =>
  isNode(callee) && /^(?:test|describe|it)\b/.test(source.slice(callee.start, callee.start + 9))

function patternOf({ regex }: AstNode): string | null {
  return typeof regex === 'object' &&
    regex !== null &&
    'pattern' in regex &&
    typeof regex.pattern === 'string'
    ? regex.pattern
    : null
}

/** The parts of a text that is written as a literal, a template, or several of them joined with `+`. */
function joinedParts(node: AstNode): string[] | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'TemplateLiteral') return templateParts(node)
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return null
  const [left, right] = [node['left'], node['right']].map((side) => (isNode(side) ? joinedParts(side) : null))
  if (!left && !right) return null
  const [before, after] = [left ?? ['', ''], right ?? ['', '']]
  return [...before.slice(0, -1), `${before.at(-1)}${after[0]}`, ...after.slice(1)]
}
