import type { Overview } from '#contract/analytics.ts'
import { usualText } from '#contract/analytics-messages.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays } from '#domain/time/pick-time.ts'
import {
  accountLines,
  accountPlot,
  heightOf,
  type PlacedPost,
  placePosts,
  stemOf,
} from '#drawing/charts/place-posts.ts'
import { inWords } from '../report-numbers.ts'
import type { PdfWriters } from './pdf-writers.ts'
import type { PdfPaper } from './pdf-paper.ts'
import { colours } from './set-text.ts'

type Account = Overview['accounts'][number]

/** Two in a row, four rows on a page. */
const mostAccounts = 24
const gap = 24
const rowHeight = 158

interface Writing {
  writers: PdfWriters
  format: TimeFormat
}

/** Each account with its posts against what it usually gets, as on the screen. */
export async function drawAccounts(paper: PdfPaper, overview: Overview, writing: Writing): Promise<void> {
  const { accounts } = overview
  if (accounts.length === 0) return
  const width = (paper.width - gap) / 2
  for (const [at, account] of accounts.slice(0, mostAccounts).entries()) {
    const isLeft = at % 2 === 0
    if (isLeft && !paper.room(rowHeight)) return
    const x = paper.left + (isLeft ? 0 : width + gap)
    await drawAccount(paper, account, { x, y: paper.y + 12, width }, { overview, ...writing })
    if (!isLeft || at === Math.min(accounts.length, mostAccounts) - 1) paper.y += rowHeight
  }
  const more = accounts.length - mostAccounts
  if (more > 0) {
    const words = more === 1 ? '1 more account is' : `${more} more accounts are`
    await paper.paragraph(`${words} in the numbers above.`, { colour: colours.quiet })
  }
}

interface Box {
  x: number
  y: number
  width: number
}

async function drawAccount(
  paper: PdfPaper,
  account: Account,
  { x, y, width }: Box,
  { overview, writers, format }: Writing & { overview: Overview },
): Promise<void> {
  const { network, username, metric } = account
  await paper.text(`${networkNames[network]}, ${username}`, x, y + 10, { weight: 'bold', width })
  const caption =
    metric === null
      ? `${networkNames[network]} gives no number to compare posts by.`
      : `${metricFacts[metric].name}, ${usualText(account, inWords)}`
  await paper.text(caption, x, y + 22, { size: 8, colour: colours.quiet, width })
  const scale = width / accountPlot.width
  const top = y + 26
  const { posts, gaps } = placePosts(account, overview.from, overview.to, overview.timezone)
  const at = { x, y: top, scale }
  const words = (text: string, left: number, base: number, end = false) =>
    paper.text(text, x + left * scale, top + base * scale, {
      size: 6.5,
      colour: colours.quiet,
      width: 120,
      ...(end && { align: 'end' as const }),
    })
  paper.path(accountLines.grid, { ...at, stroke: colours.line, dash: 1 })
  paper.path(accountLines.usual, { ...at, stroke: colours.ink })
  for (const { x: left, width: wide } of gaps)
    paper.path(hatching(left, wide), { ...at, stroke: colours.line })
  for (const post of posts) drawPost(paper, post, at)
  await words('4 ×', 0, heightOf(2) - 4)
  await words('½', 0, heightOf(-1) - 3)
  await words(formatDay(overview.from, 'short', format, 'never'), 0, accountPlot.height - 2)
  const last = formatDay(addDays(overview.to, -1), 'short', format, 'never')
  await words(last, accountPlot.width - 22 - 120 / scale, accountPlot.height - 2, true)
  const absent = posts.find((post) => post.value === null && post.absent !== null)
  if (absent?.absent) {
    const size = { size: 7, colour: colours.quiet, width }
    await paper.text(
      `Open circles: ${writers.absence(absent.absent)}`,
      x,
      top + accountPlot.height * scale + 8,
      size,
    )
  }
}

type At = { x: number; y: number; scale: number }

function drawPost(paper: PdfPaper, post: PlacedPost, at: At): void {
  if (post.kind !== 'absent') paper.path(stemOf(post), { ...at, stroke: colours.ink })
  const isFilled = post.kind !== 'below' && post.kind !== 'absent'
  const mark = circle(post.x, post.y, post.kind === 'best' ? 5 : 3.6)
  const ink = post.kind === 'absent' || post.kind === 'uncompared' ? colours.quiet : colours.ink
  paper.path(mark, { ...at, fill: isFilled ? ink : '#ffffff', stroke: ink })
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Lines across the time in which nothing could be read. */
function hatching(x: number, width: number): string {
  const [top, bottom] = [accountPlot.usualY - 44, accountPlot.usualY + 34]
  const lines = Math.max(1, Math.floor(width / 6))
  return Array.from({ length: lines }, (_, at) => `M${x + at * 6} ${bottom}L${x + at * 6 + 3} ${top}`).join(
    '',
  )
}
