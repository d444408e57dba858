import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout, commentsOf, readSources } from './test-sources.ts'

test('every source that a comment names exists', () => {
  const beside = readdirSync(checkout).filter((file) => file.endsWith('.ts'))
  const sources = [
    ...readSources(['src', 'sandbox', 'scripts', 'bench', 'journeys']),
    ...beside.map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')] as const),
  ]
  const others = sources.filter(([file]) => file !== 'src/sources.test.ts')
  expect(others.flatMap(([file, source]) => problemsOf(file, source))).toEqual([])
})

test('every link from one document to another resolves', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: checkout })
  const broken = documents.flatMap((file) =>
    linksOf(readFileSync(path.join(checkout, file), 'utf8'))
      .filter((link) => !leadsSomewhere(path.posix.join(path.posix.dirname(file), link), file, link))
      .map((link) => `${file} links to ${link}`),
  )
  expect(broken).toEqual([])
})

describe('this rule can fail', () => {
  test('links are found, and broken ones', () => {
    const links = linksOf('See [b](b.md#x), [c](https://c.example) and [d](#words).')
    expect(links).toEqual(['b.md#x', '#words'])
    expect(leadsSomewhere('CONTRIBUTING.md', 'CONTRIBUTING.md', '#words')).toBe(true)
    expect(leadsSomewhere('CONTRIBUTING.md', 'CONTRIBUTING.md', '#phrases')).toBe(false)
    expect(leadsSomewhere('docs/nowhere.md', 'README.md', 'docs/nowhere.md')).toBe(false)
  })

  test.each([
    ['Source: docs/specification/nowhere.md.', 'names docs/specification/nowhere.md, which is not there'],
    [
      'Source: docs/specification/posts.md#nothing.',
      'names docs/specification/posts.md#nothing, but that file has no such heading',
    ],
    ['Source: docs/networks/tiktok.md#sources.', 'does not say which of docs/networks/tiktok.md#sources'],
    [
      'Source: docs/networks/tiktok.md#sources (direct-post, hearsay).',
      'names “hearsay”, which is not among docs/networks/tiktok.md#sources',
    ],
    ['Source: https://example.org/limits.', 'does not say when https://example.org/limits was read'],
    ['Source of its names: the second paper §4.', 'names neither a file nor an https address'],
  ])('“%s” %s', (comment, problem) => {
    expect(problemsOf('a.ts', `const a = 1\n/** ${comment} */`)).toEqual([`a.ts:2 ${problem}`])
  })

  test.each([
    '/** Source: docs/specification/posts.md#states; src/domain/post/post.ts. */',
    '/**\n * Source: docs/networks/tiktok.md#sources (direct-post,\n * photo-post), body.\n */',
    '// Source: https://example.org/a, https://example.org/b (both read 2026-11-21).',
    "const a = 'Source: hearsay'",
  ])('%j passes', (source) => expect(problemsOf('a.ts', source)).toEqual([]))
})

/** The problems with the sources a file names, each with its line. */
function problemsOf(file: string, source: string): string[] {
  return commentsOf(source).flatMap(({ line, text }) =>
    // A list item or another tag ends it.
    [...text.matchAll(/\bSources?(?: of [\w ]+)?: ([\s\S]*?)(?=\n\s*(?:@|- |\n)|\bSources?: |$)/g)].flatMap(
      ([, cited = '']) =>
        problemsWith(cited.replaceAll(/\s+/g, ' ')).map(
          (problem) => `${file}:${line + lineOf(text, cited)} ${problem}`,
        ),
    ),
  )
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length - 1

function problemsWith(cited: string): string[] {
  const places = [...cited.matchAll(/(?<![\w/])[\w.-]+(?:\/[\w.-]+)*\/[\w.-]*\w(?:#[\w-]+)?(?: \([^)]*\))?/g)]
    .map(([place]) => place)
    .filter((place) => /^(?:docs|src|content|sandbox|scripts|bench|journeys)\//.test(place))
  const addresses = [...cited.matchAll(/https:\/\/[^\s,;)]*[^\s,;).]/g)].map(([address]) => address)
  if (places.length + addresses.length === 0) return ['names neither a file nor an https address']
  const undated = addresses.length > 0 && !/read \d{4}-\d{2}-\d{2}/.test(cited)
  return [
    ...places.flatMap(problemsWithPlace),
    ...(undated ? [`does not say when ${addresses[0]} was read`] : []),
  ]
}

/** @param place `docs/a.md`, `docs/a.md#heading`, or `docs/networks/x.md#sources (name, name)` */
function problemsWithPlace(place: string): string[] {
  const [, file = '', anchor, names] = /^([^#\s]+)(?:#([\w-]+))?(?: \(([^)]*)\))?/.exec(place) ?? []
  const absolute = path.join(checkout, file)
  if (!existsSync(absolute)) return [`names ${file}, which is not there`]
  if (anchor === undefined) return []
  const text = readFileSync(absolute, 'utf8')
  if (!headingsOf(text).includes(anchor))
    return [`names ${file}#${anchor}, but that file has no such heading`]
  if (anchor !== 'sources') return []
  if (names === undefined) return [`does not say which of ${file}#sources`]
  const listed = [...text.slice(text.indexOf('\n## Sources')).matchAll(/^- \*\*(.+?)\*\*/gm)].map(
    ([, name]) => name,
  )
  return names
    .split(', ')
    .filter((name) => !listed.includes(name))
    .map((name) => `names “${name}”, which is not among ${file}#sources`)
}

/** The links of a document, except to other sites. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))

/** @param target the link relative to the checkout; its own file when it begins with `#` */
function leadsSomewhere(target: string, from: string, link: string): boolean {
  const [file = '', anchor] = (link.startsWith('#') ? `${from}${link}` : target).split('#')
  const absolute = path.join(checkout, file)
  if (!existsSync(absolute)) return false
  return anchor === undefined || headingsOf(readFileSync(absolute, 'utf8')).includes(anchor)
}

/** The anchors of a document's headings, as GitHub generates them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
