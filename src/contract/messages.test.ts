import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { megabytes, uploadIssue, uploadLimits, formatList } from '#domain/media/media-limits.ts'
import * as billingMessages from './billing-messages.ts'
import { messages } from './messages.ts'
import * as siteMessages from './site-messages.ts'
import * as templateMessages from './template-messages.ts'
import * as tourMessages from './tour-messages.ts'

const specification = new URL('../../docs/specification/', import.meta.url).pathname
const source = new URL('..', import.meta.url).pathname

/** Stands for a part of a message that varies. */
const varying = '\u0000'

const catalogue = textsIn({
  ...messages,
  ...billingMessages,
  ...siteMessages,
  ...templateMessages,
  ...tourMessages,
})
const quotes = [...new Set(filesIn(specification, /\.md$/).flatMap(({ code }) => quotesIn(code)))]

/** Texts the specification describes without quoting them. */
const ownWording = new Set([
  'posts.restoreFailed',
  'bluesky.unauthorizedHelp',
  'blogMessages.noArticles',
  'quizMessages.defaultTip',
])

/** Quotes that nobody reads in these words: formats of dates, and a text with a number in it. */
const notTexts = new Set(['MMMM d, yyyy h:mm aa', 'd MMMM yyyy HH:mm', 'Move N posts'])

test('the quotes of the specification are found', () => {
  expect(quotes.length).toBeGreaterThan(100)
})

test.each(quotes.filter((quote) => !notTexts.has(quote)))(
  'what the specification quotes is said: %s',
  (quote) => {
    const isInCatalogue = catalogue.some(({ text }) => patternOf(text).test(quote))
    expect(isInCatalogue || isSaidElsewhere(quote)).toBe(true)
  },
)

test('every message is one that the specification quotes', () => {
  const unquoted = catalogue.filter(({ text }) => !quotes.some((quote) => patternOf(text).test(quote)))
  expect(new Set(unquoted.map(({ path }) => path))).toEqual(ownWording)
})

test('the domain, which may not import this file, has the same message for a refused picture', () => {
  const { uploads } = messages
  const { maxBytes, formats } = uploadLimits
  expect(uploadIssue({ mimeType: 'image/png', bytes: maxBytes + 1 })).toBe(
    uploads.imageTooLarge(megabytes(maxBytes)),
  )
  expect(uploadIssue({ mimeType: 'image/bmp', bytes: 1 })).toBe(uploads.imageFormat(formatList(formats)))
})

test('every message is used', () => {
  const files = filesIn(source, /\.tsx?$/).filter(
    ({ file }) => !/\.test\.ts$|contract\/messages\.ts$/.test(file),
  )
  const said = new Set(files.flatMap(({ code }) => [...saidIn(code)]))
  // These folders may not import the catalogue: they contain the messages themselves, see bluesky/errors.test.ts.
  const below = files
    .filter(({ file }) => /^(networks|domain)\//.test(file))
    .map(({ code }) => code.replaceAll(/' \+\s+'/g, ''))
  const unsaid = Object.entries(messages).flatMap(([group, all]) =>
    Object.entries(all).flatMap(([name, text]: [string, unknown]) =>
      said.has(`${group}.${name}`) ||
      said.has(`${group}.*`) ||
      (typeof text === 'string' && below.some((code) => code.includes(`'${text}'`)))
        ? []
        : [`${group}.${name}`],
    ),
  )
  expect(unsaid).toEqual([])
})

/** The messages a file uses: `posts.updated`, or `postStatus.*` where it uses a whole group. */
function saidIn(code: string): Set<string> {
  const said = new Set([...code.matchAll(/\bmessages\.(\w+\.\w+)/g)].map(([, path = '']) => path))
  for (const [, group = ''] of code.matchAll(
    /(?:\.\.\.messages\.(?=\w+\b(?!\.))|\bmessages\.(?=\w+\[))(\w+)/g,
  ))
    said.add(`${group}.*`)
  for (const [, names = '', group = ''] of code.matchAll(/\{([^{}]*)\} = messages\.(\w+)/g))
    for (const { name } of namesIn(names)) said.add(`${group}.${name}`)
  // A group under another name: const { posts: words } = messages
  for (const [, groups = ''] of code.matchAll(/\{([^{}]*)\} = messages\b(?!\.)/g))
    for (const { name, called } of namesIn(groups))
      for (const [, one = ''] of code.matchAll(new RegExp(`(?<![.\\w])${called}\\.(\\w+)`, 'g')))
        said.add(`${name}.${one}`)
  return said
}

function namesIn(pattern: string): { name: string; called: string }[] {
  return pattern
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', called = name] = part.split(/:\s*/)
      return { name, called }
    })
}

interface CataloguedText {
  path: string
  text: string
}

function textsIn(value: object, path = ''): CataloguedText[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const at = path ? `${path}.${name}` : name
    if (typeof one === 'string') return { path: at, text: plain(one) }
    if (typeof one === 'function') {
      const parts = Array.from({ length: one.length }, () => varying)
      return { path: at, text: plain((one as (...given: string[]) => string)(...parts)) }
    }
    return textsIn(one as object, at)
  })
}

/** The texts between single quotes in a document, outside of code. */
function quotesIn(document: string): string[] {
  const text = plain(document.replaceAll(/`[^`]*`/g, '')).replaceAll(/\s+/g, ' ')
  return [...text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+?)'(?!\w)/g)].map(([, quote = '']) => quote)
}

function patternOf(text: string): RegExp {
  return new RegExp(`^${text.split(varying).map(RegExp.escape).join('.+')}$`)
}

/** Whether a file outside of the catalogue has the text, with any value where the quote has `{name}`. */
function isSaidElsewhere(quote: string): boolean {
  const text = quote.replaceAll(/\{\w+\}/g, '{}')
  return elsewhere().some((code) => code.includes(text))
}

let sources: string[] | undefined
function elsewhere(): string[] {
  return (sources ??= readSources())
}

function readSources(): string[] {
  const content = new URL('../../content/', import.meta.url).pathname
  const files = [...filesIn(source, /(?<!\.test)\.tsx?$/), ...filesIn(content, /\.(mdx|json)$/)]
  return files.map(({ code }) => plain(code).replaceAll(/\$\{[^}]*\}/g, '{}'))
}

/** With one kind of apostrophe. */
function plain(text: string): string {
  return text.replaceAll('’', "'")
}

function filesIn(folder: string, names: RegExp): { file: string; code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }))
}
