import { absenceText, analyticsMessages } from '#contract/analytics-messages.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import { formatDate, formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays } from '#domain/time/pick-time.ts'
import type { Report } from '../report.ts'
import { changeOf, explained, headings, inWords, leftOutOf, shownMetrics } from '../report-numbers.ts'
import { drawAccounts } from './draw-accounts.ts'
import type { PdfWriters } from './pdf-writers.ts'
import { openPaper, type PdfPaper } from './pdf-paper.ts'
import { colours } from './set-text.ts'

/** A report as it is printed. Plain data: it is handed to a thread. */
export interface ReportToPrint {
  title: string
  workspace: string
  report: Report
  narrowedBy: ('networks' | 'labels' | 'authors' | 'campaigns')[]
  /** ISO 8601: as of when. */
  madeAt: string
  format: TimeFormat
  /** The screen with the same numbers. */
  link: string
  /** Fonts of this server, as paths. */
  ownFonts: string[]
  /** For tests: streams as text. */
  compress?: boolean
}

const mostPosts = 30

/** A report as PDF: its numbers by network, each account’s chart, and its posts; at most ten pages. */
export async function drawReport(wanted: ReportToPrint): Promise<Uint8Array> {
  const { title, workspace, report, madeAt, format, link, ownFonts } = wanted
  const { overview } = report
  const { timezone: zone } = overview
  const now = new Date(madeAt)
  const writers: PdfWriters = {
    when: (instant) => formatWhen(new Date(instant), now, zone, format),
    absence: (absent) => absenceText(absent, (at) => formatDate(new Date(at), now, zone, format)),
  }
  const paper = openPaper({
    title,
    foot: `${workspace} · ${link}`,
    ownFonts,
    compress: wanted.compress,
  })
  await paper.text(title, paper.left, paper.y + 20, { size: 20, weight: 'bold' })
  paper.y += 34
  const days = formatDayRange(overview.from, addDays(overview.to, -1), 'long', format, 'always')
  const quiet = { colour: colours.quiet }
  await paper.paragraph(`${workspace} · ${days} · as of ${formatWhenInFull(now, zone, format)}`, quiet)
  if (wanted.narrowedBy.length > 0)
    await paper.paragraph(analyticsMessages.narrowedBy(wanted.narrowedBy), quiet)
  await drawNumbers(paper, wanted, writers)
  await drawAccounts(paper, overview, { writers, format })
  await drawPosts(paper, wanted, writers)
  paper.y += 10
  await paper.paragraph(
    'Every number was read from the network itself; none is estimated. Where there is none, the report says why.',
    quiet,
  )
  if (!paper.room(12)) await paper.text(`There is more: ${link}`, paper.left, paper.y + 9, quiet)
  return paper.finish()
}

async function heading(paper: PdfPaper, text: string): Promise<void> {
  if (!paper.room(60)) return
  paper.y += 14
  await paper.text(text, paper.left, paper.y + 12, { size: 12, weight: 'bold' })
  paper.y += 18
  paper.rule(paper.y)
  paper.y += 4
}

/** The sums of each network, with what was before. */
async function drawNumbers(paper: PdfPaper, { report }: ReportToPrint, writers: PdfWriters): Promise<void> {
  const { tiles } = report.overview
  for (const [network, own] of Map.groupBy(tiles, (tile) => tile.network)) {
    await heading(paper, networkNames[network])
    for (const metric of shownMetrics) {
      const tile = own.find((one) => one.metric === metric)
      if (!tile || !paper.room(14)) continue
      const y = paper.y + 10
      await paper.text(headings[metric], paper.left, y, { width: 110 })
      const column = paper.left + 120
      if (tile.value === null) {
        const words = tile.absent ? writers.absence(tile.absent) : ''
        await paper.text(words, column, y, { colour: colours.quiet, width: paper.width - 120 })
      } else {
        await paper.text(inWords(tile.value), column, y, { weight: 'bold', width: 80 })
        const change = changeOf(tile)
        const before =
          change === null || tile.previous === null ? '' : `${change}, before ${inWords(tile.previous)}`
        await paper.text(before, column + 90, y, { colour: colours.quiet, width: 170 })
        const of = metric === 'followers' ? 'account' : 'post'
        const from = `from ${tile.n} ${of}${tile.n === 1 ? '' : 's'}`
        await paper.text(from, column + 270, y, { colour: colours.quiet, width: 100 })
      }
      paper.y += 14
    }
  }
  paper.y += 8
  const leftOut = leftOutOf(tiles)
  await paper.paragraph([explained, ...(leftOut === null ? [] : [leftOut])].join(' '), {
    colour: colours.quiet,
  })
}

/** Posts, those first that did best against what their account usually gets. */
async function drawPosts(paper: PdfPaper, { report }: ReportToPrint, writers: PdfWriters): Promise<void> {
  const { posts, overview } = report
  if (posts.length === 0) return
  await heading(paper, 'Posts')
  for (const post of posts.slice(0, mostPosts)) {
    if (!paper.room(30)) return
    const account = overview.accounts.find(({ connectionId }) => connectionId === post.connectionId)
    // Where posts are compared by nothing, the number that most networks give.
    const metric = account?.metric ?? 'likes'
    const number = post.numbers[metric]
    const y = paper.y + 11
    await paper.text(post.text === '' ? 'Without text' : post.text, paper.left, y, { width: 340 })
    const facts = `${networkNames[post.network]}, ${post.username} · ${writers.when(post.publishedAt)}`
    await paper.text(facts, paper.left, y + 12, { size: 8, colour: colours.quiet, width: 340 })
    const column = { width: 140, align: 'end' } as const
    const at = paper.left + paper.width - column.width
    if (number && number.value !== null) {
      const value = `${inWords(number.value)} ${metricFacts[metric].name.toLowerCase()}`
      await paper.text(value, at, y, { ...column, weight: 'bold' })
      const times = post.times === null ? '' : `${post.times.toFixed(1)} × usual`
      await paper.text(times, at, y + 12, { ...column, size: 8, colour: colours.quiet })
    } else if (number?.absent) {
      await paper.text(writers.absence(number.absent), at, y, { ...column, colour: colours.quiet })
    }
    paper.y += 30
  }
}
