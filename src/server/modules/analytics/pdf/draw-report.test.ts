import { beforeAll, expect, test } from 'vitest'
import { absenceText, analyticsMessages } from '#contract/analytics-messages.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { makeReport, type Report } from '../report.ts'
import { changeOf, explained, inWords } from '../report-numbers.ts'
import { testNumbers } from '../test-numbers.ts'
import { drawReport, type ReportToPrint } from './draw-report.ts'
import { mostPages } from './pdf-paper.ts'
import { reportPdf } from './report-pdf.ts'
import { pagesOfPdf, textOfPdf } from './test-pdf.ts'

const now = new Date('2026-03-20T10:00:00Z')
let report: Report
beforeAll(async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null }
  await db.insertInto('users').values(ada).execute()
  const { workspaceId, connections } = await testNumbers(db, { userId: 'ada', now })
  const query = { from: '2026-03-01', to: '2026-03-21', connections: Object.values(connections) }
  const policy = { sampling: 'full', xOffered: true } as const
  report = await makeReport(db, { workspaceId, query }, { zone: 'UTC', now, policy })
})

const wanted = (changes: Partial<ReportToPrint> = {}): ReportToPrint => ({
  title: 'March for the board',
  workspace: 'Haldon St Bakery',
  report,
  narrowedBy: [],
  madeAt: now.toISOString(),
  format: americanFormat,
  link: 'https://postlark.example/dashboard/analytics',
  ownFonts: [],
  compress: false,
  ...changes,
})

test('every number of the PDF is one of the report, and absent ones have their words', async () => {
  const pdf = await drawReport(wanted())
  const text = textOfPdf(pdf)
  expect(text).toContain('March for the board')
  const { tiles, accounts } = report.overview
  const said = tiles.flatMap(({ value, absent }) => [
    ...(value === null ? [] : [inWords(value)]),
    ...(absent ? [absenceText(absent, () => '')] : []),
  ])
  expect(said.filter((words) => !text.includes(words))).toEqual([])
  const values = [
    ...tiles.flatMap(({ value, previous }) => [value, previous]),
    ...accounts.map(({ usual }) => usual),
    ...report.posts.flatMap(({ numbers }) => Object.values(numbers).map(({ value }) => value)),
  ]
  const known = new Set(values.flatMap((value) => (value === null ? [] : [inWords(value)])))
  for (const tile of tiles) known.add((changeOf(tile) ?? '').slice(1))
  const large = [...text.matchAll(/(?<![\d.:-])\d{1,3}(?:,\d{3})+(?:\.\d)?/g)].map(([number]) => number)
  expect(large.length).toBeGreaterThan(10)
  expect(large.filter((number) => !known.has(number))).toEqual([])
  expect(text).not.toContain('□')
  expect(text.replaceAll('\n', ' ')).toContain(explained)
})

test('names in other writing systems are letters, not boxes, and an unknown one is a question mark', async () => {
  const names = ['Haldon Bäckerei', 'Москва', 'Ελλάδα', 'مخبز الحي', 'מאפייה', 'नमस्ते', 'สวัสดี', 'Phở Hà Nội']
  const posts = names.flatMap((text) => report.posts.slice(0, 1).map((post) => ({ ...post, text })))
  const narrowedBy = ['labels', 'authors'] as const
  const wished = wanted({
    workspace: '東京 🍞 Bakery',
    report: { ...report, posts },
    narrowedBy: [...narrowedBy],
  })
  const text = textOfPdf(await drawReport(wished))
  const joined = text.replaceAll('\n', '')
  for (const name of ['Haldon Bäckerei', 'Москва', 'Ελλάδα', 'สวัสดี', 'Phở Hà Nội'])
    expect(joined).toContain(name)
  for (const letter of 'مخبزמאפיהनमसत') expect(text).toContain(letter)
  expect(text).toContain('?? ')
  expect(text).toContain(' Bakery')
  expect(text).not.toContain('□')
  expect(text).toContain(analyticsMessages.narrowedBy(narrowedBy))
})

test('emoji are small pictures that are copied as emoji, and a new one that the font lacks is nothing', async () => {
  const [post] = report.posts
  if (!post) throw new Error('no posts')
  const [family, flag, keycap, unknown] = ['👩‍👩‍👧‍👦', '🇩🇪', '1️⃣', '\u{1FAFF}']
  const text = `Rye ${family} and ${flag}${flag} ${keycap} rises${unknown} again`
  const pdf = await drawReport(wanted({ report: { ...report, posts: [{ ...post, text }] } }))
  const source = Buffer.from(pdf).toString('latin1')
  expect(copiedEmoji(source)).toEqual([family, flag, flag, keycap])
  // Each once, with the mask of what is transparent.
  expect(source.match(/\/Subtype \/Image/g)).toHaveLength(2 * 3)
  const written = textOfPdf(pdf).replaceAll('\n', '')
  expect(written).toContain('Rye  and   rises again')
  expect(written).not.toContain('□')
  const plain = await drawReport(wanted({ report: { ...report, posts: [{ ...post, text: 'Rye rises' }] } }))
  expect(Buffer.from(plain).includes('/Subtype /Image')).toBe(false)
})

/** What a reader copies of pictures: texts in UTF-16. */
function copiedEmoji(source: string): string[] {
  return [...source.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const bytes = Buffer.from(
      text.replaceAll(
        /\\([\s\S])/g,
        (_, one: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[one] ?? one,
      ),
      'latin1',
    )
    return bytes.subarray(2).swap16().toString('utf16le')
  })
}

test('a crowded report ends after ten pages, and says where the rest is', async () => {
  const { overview, posts } = report
  const [account] = overview.accounts
  const [tile] = overview.tiles
  if (!account || !tile) throw new Error('no numbers')
  const networks = [
    'instagram',
    'bluesky',
    'twitter',
    'linkedin',
    'threads',
    'facebook',
    'youtube',
    'tiktok',
  ] as const
  const crowded = {
    overview: {
      ...overview,
      accounts: Array.from({ length: 100 }, () => account),
      tiles: Array.from({ length: 20 }, () => networks)
        .flat()
        .flatMap((network) => overview.tiles.map((one) => ({ ...one, network }))),
    },
    posts: Array.from({ length: 50 }, () => posts[0] ?? []).flat(),
  }
  const pdf = await drawReport(wanted({ report: crowded }))
  expect(pagesOfPdf(pdf)).toBeGreaterThan(4)
  expect(pagesOfPdf(pdf)).toBeLessThanOrEqual(mostPages)
  expect(textOfPdf(pdf)).toContain('76 more accounts')
})

test('a report is drawn in a thread, and one that takes too long is none', async () => {
  const pdf = await reportPdf(wanted({ compress: true }))
  expect(Buffer.from(pdf?.subarray(0, 5) ?? []).toString()).toBe('%PDF-')
  expect(await reportPdf(wanted(), { longestMs: 0 })).toBeNull()
})
