import type { Overview } from '#contract/analytics.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { changeOf, explained, headings, inWords, leftOutOf, shownMetrics } from './report-numbers.ts'

export interface ReportToMail {
  overview: Overview
  workspace: string
  kind: 'weekly' | 'monthly'
  /** The screen with the same numbers. */
  link: string
  unsubscribeUrl: string
  format: TimeFormat
  /** Whether the same report is attached. */
  hasPdf: boolean
}

type Tile = Overview['tiles'][number]

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
    ...(report.hasPdf ? [attached] : []),
    `See it in full: ${link}`,
    `Stop these emails: ${unsubscribeUrl}`,
  ])
  const html = htmlOf({ ...report, period, networks, leftOut })
  return { ...message, text, html, unsubscribeUrl }
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

const attached = 'The report with its charts and posts is attached as PDF.'

interface HtmlReport extends ReportToMail {
  period: string
  networks: readonly [NetworkId, Tile[]][]
  leftOut: string | null
}

const cell = 'style="padding:6px 10px;border-bottom:1px solid #ddd;text-align:right"'
const first = 'style="padding:6px 10px;border-bottom:1px solid #ddd;text-align:left"'

function htmlOf({ workspace, period, networks, leftOut, link, unsubscribeUrl, hasPdf }: HtmlReport): string {
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
    ...(hasPdf ? [`<p>${attached}</p>`] : []),
    `<p><a href="${escaped(link)}">See it in full</a> · <a href="${escaped(unsubscribeUrl)}">Stop these emails</a></p>`,
    '</body></html>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
