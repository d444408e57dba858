import type { Overview } from '#contract/analytics.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

export interface ReportToMail {
  overview: Overview
  workspace: string
  kind: 'weekly' | 'monthly'
  /** The screen with the same numbers. */
  link: string
  unsubscribeUrl: string
  format: TimeFormat
}

type Tile = Overview['tiles'][number]

/** In the order of a line. `reach` and `views` only where there are no impressions. */
const shownMetrics = [
  'followers',
  'posts',
  'impressions',
  'views',
  'reach',
  'interactions',
  'clicks',
] as const

const headings: Readonly<Record<Tile['metric'], string>> = {
  followers: 'Followers',
  posts: 'Posts',
  impressions: 'Impressions',
  reach: 'Reach',
  views: 'Views',
  interactions: 'Interactions',
  clicks: 'Clicks',
}

const explained =
  'Impressions, interactions and clicks are those of the posts of this period, 24 hours after each was published.'

/**
 * The report of a period as text and as HTML: each number of it is one of the overview. Absent numbers are left out of
 * the text, and are a dash in the table.
 */
export function reportMail(to: { name: string; email: string }, report: ReportToMail): MailMessage {
  const { overview, workspace, kind, link, unsubscribeUrl, format } = report
  const period = formatDayRange(overview.from, addDays(overview.to, -1), 'long', format, 'always')
  const subject = `${workspace}: your ${kind} report, ${period}`.replaceAll(/\s+/gu, ' ')
  const networks = [...Map.groupBy(overview.tiles, ({ network }) => network)]
  const leftOut = leftOutOf(overview.tiles)
  const { text, ...message } = mailTo(to, subject, [
    `here are the numbers of ${workspace} for ${period}.`,
    ...networks.map(([network, tiles]) => lineOf(network, tiles)),
    explained,
    ...(leftOut === null ? [] : [leftOut]),
    `See it in full: ${link}`,
    `Stop these emails: ${unsubscribeUrl}`,
  ])
  const html = htmlOf({ ...report, period, networks, leftOut })
  return { ...message, text, html, unsubscribeUrl }
}

const inWords = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value)

/** `+120`, `−3`; null: there is nothing to compare with. */
function changeOf({ value, previous }: Tile): string | null {
  if (value === null || previous === null) return null
  const change = value - previous
  return change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${inWords(Math.abs(change))}`
}

function lineOf(network: NetworkId, tiles: readonly Tile[]): string {
  const given = shownMetrics.flatMap((metric) => {
    const tile = tiles.find((one) => one.metric === metric)
    if (!tile || tile.value === null) return []
    const change = changeOf(tile)
    return [`- ${headings[metric]}: ${inWords(tile.value)}${change === null ? '' : ` (${change})`}`]
  })
  return [networkNames[network], ...given].join('\n')
}

function leftOutOf(tiles: readonly Tile[]): string | null {
  const posts = tiles
    .filter(({ metric }) => metric === 'interactions')
    .reduce((sum, { leftOut }) => sum + leftOut, 0)
  if (posts === 0) return null
  return `${posts === 1 ? '1 post is' : `${posts} posts are`} younger than 24 hours and not in these sums.`
}

interface HtmlReport extends ReportToMail {
  period: string
  networks: readonly [NetworkId, Tile[]][]
  leftOut: string | null
}

const cell = 'style="padding:6px 10px;border-bottom:1px solid #ddd;text-align:right"'
const first = 'style="padding:6px 10px;border-bottom:1px solid #ddd;text-align:left"'

function htmlOf({ workspace, period, networks, leftOut, link, unsubscribeUrl }: HtmlReport): string {
  const head = shownMetrics.map((metric) => `<th scope="col" ${cell}>${headings[metric]}</th>`).join('')
  const rows = networks.map(([network, tiles]) => {
    const cells = shownMetrics.map((metric) => {
      const tile = tiles.find((one) => one.metric === metric)
      if (!tile || tile.value === null) return `<td ${cell}>–</td>`
      const change = changeOf(tile)
      return `<td ${cell}>${inWords(tile.value)}${change === null ? '' : `<br><small>${change}</small>`}</td>`
    })
    return `<tr><th scope="row" ${first}>${networkNames[network]}</th>${cells.join('')}</tr>`
  })
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${escaped(workspace)}</title>`,
    '<body style="font-family:sans-serif;color:#1a1a1a;background:#fff">',
    `<h1 style="font-size:20px">${escaped(workspace)}</h1><p>${escaped(period)}</p>`,
    `<table style="border-collapse:collapse"><thead><tr><th scope="col" ${first}>Network</th>${head}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    `<p>${explained}${leftOut === null ? '' : ` ${leftOut}`} A dash: the network doesn’t give this number.</p>`,
    `<p><a href="${escaped(link)}">See it in full</a> · <a href="${escaped(unsubscribeUrl)}">Stop these emails</a></p>`,
    '</body></html>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
