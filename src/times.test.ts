import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, isTest, readSources, type Sources } from './test-sources.ts'

/** Where times may be written without the formatter, `src/domain/time/format` (decision 107), and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/domain/time/**': 'the formatter, and what it is made of',
  'src/web/app/composer/when/time-notes.tsx': 'the time zone of the browser',
  'src/server/modules/exchange/post-cells.ts': 'columns of a file that an import reads',
  'src/tools/planner/content-calendar.ts': 'columns of a file that an import reads',
  'src/tools/planner/timestamp.ts': 'notations for programs',
  'src/tools/template-text/event-facts.ts': 'whether a time zone exists',
  'src/server/modules/workspaces/timezone.ts': 'whether a time zone exists',
  'src/networks/youtube/pacific-midnight.ts': 'computing with the time of a zone',
  'src/web/app/settings/time-zones.ts': 'the names of time zones',
  'src/web/app/sign-in/auth-calls.ts': 'the time zone of the browser',
  'src/web/app/invitation/invitation-page.tsx': 'the time zone of the browser',
}

const ways: readonly (readonly [RegExp, string])[] = [
  [/\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b/, 'Intl'],
  [/\.toLocale(Date|Time)String\(/, 'toLocaleString'],
  [/\bnew Date\([^)]*\)\.toLocaleString\(/, 'toLocaleString'],
  [/\/write-time\.ts['"]|\bformatIn\(/, 'a pattern'],
  [/['"`](EEEE?|MMMM?|d MMMM?|h:mm|h a)\b/, 'a pattern'],
  [/[`'"] ?[AP]M['"`]/, 'AM and PM'],
]

describe('dates and times', () => {
  const sources = readSources(['src'])

  test('are written by the one formatter', () => expect(timeProblems(sources)).toEqual([]))

  test('have no exception that nothing needs', () => {
    const unneeded = Object.keys(exceptions).filter(
      (pattern) =>
        ![...sources].some(([file, source]) => path.matchesGlob(file, pattern) && wayOf(source) !== null),
    )
    expect(unneeded).toEqual([])
  })
})

test.each([
  ["const a = new Intl.DateTimeFormat('en-US')", 'Intl'],
  ['const a = at.toLocaleDateString()', 'toLocaleString'],
  ['const a = new Date(post.at).toLocaleString()', 'toLocaleString'],
  ["import { writeTime } from '#domain/time/write-time.ts'", 'a pattern'],
  ["const a = format(at, 'MMM d, h:mm a')", 'a pattern'],
  ["const a = hour < 12 ? 'AM' : 'PM'", 'AM and PM'],
])('%j is found', (source, way) => {
  expect(timeProblems(new Map([['src/web/app/a.tsx', source]]))).toEqual([
    `src/web/app/a.tsx writes a time with ${way}`,
  ])
})

test.each(['const a = (12_000).toLocaleString()', "// 'MMM d'", "const a = 'MM/dd is a date'"])(
  '%j passes',
  (source) => {
    expect(timeProblems(new Map([['src/web/app/a.tsx', source]]))).toEqual([])
  },
)

function timeProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (isTest(file) || Object.keys(exceptions).some((pattern) => path.matchesGlob(file, pattern))) return []
    const way = wayOf(source)
    return way === null ? [] : [`${file} writes a time with ${way}`]
  })
}

function wayOf(source: string): string | null {
  return ways.find(([pattern]) => pattern.test(code(source)))?.[1] ?? null
}
