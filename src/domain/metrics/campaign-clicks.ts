import { readCsv } from '../text/csv.ts'

/** Limits of a file of clicks. */
export const clickFileLimits = {
  bytes: 2_000_000,
  rows: 10_000,
  campaignChars: 200,
  columnChars: 100,
  fileNameChars: 255,
  /** Of a workspace. */
  files: 5,
  clicks: 2_147_483_647,
} as const

/** The clicks of each campaign of a file of web analytics. */
export interface CampaignClicks {
  /** What the file calls the numbers: Sessions. */
  column: string
  /** Each campaign once, by `campaignKey`. */
  rows: { campaign: string; clicks: number }[]
  /** Rows without a campaign or without a number, such as totals. */
  skipped: number
}

export type ClicksRead =
  | { kind: 'read'; clicks: CampaignClicks }
  /** No row has the headings of a campaign and of clicks. */
  | { kind: 'no-columns' }
  | { kind: 'too-many-rows' }
  | { kind: 'no-rows' }

/** How campaigns are compared: programs change letters and spaces at the ends. */
export const campaignKey = (campaign: string) => campaign.trim().toLowerCase()

/**
 * Headings of the campaign, the surest first. Google Analytics: Session campaign, First user campaign. Plausible: name.
 * Matomo: Label, or Campaign with its add-on.
 */
const campaignHeadings = [
  'utmcampaign',
  'sessioncampaign',
  'sessioncampaignname',
  'sessionmanualcampaignname',
  'firstusercampaign',
  'firstusercampaignname',
  'firstusermanualcampaignname',
  'manualcampaignname',
  'campaign',
  'campaignname',
  'name',
  'label',
]

/** Headings of what is nearest to a click, the nearest first. */
const clickHeadings = [
  'clicks',
  'linkclicks',
  'sessions',
  'visits',
  'nbvisits',
  'visitors',
  'uniquevisitors',
  'nbuniqvisitors',
  'totalusers',
  'users',
  'activeusers',
]

/** Google Analytics writes some lines about the report above its table. */
const mostLinesBefore = 50

/** Reads a file of Google Analytics, Plausible or Matomo as it was exported, or one that was made alike. */
export function readCampaignClicks(text: string): ClicksRead {
  const { rows } = readCsv(withoutRemarks(text))
  const head = rows.slice(0, mostLinesBefore).findIndex((row) => columnsOf(row) !== null)
  const heading = rows[head] ?? []
  const columns = columnsOf(heading)
  if (!columns) return { kind: 'no-columns' }
  const body = tableOf(rows.slice(head + 1))
  if (body.length > clickFileLimits.rows) return { kind: 'too-many-rows' }
  const sums = new Map<string, number>()
  let skipped = 0
  for (const row of body) {
    const campaign = campaignKey(row[columns.campaign] ?? '').slice(0, clickFileLimits.campaignChars)
    const clicks = numberIn(row[columns.clicks] ?? '')
    if (campaign === '' || clicks === null) skipped++
    else sums.set(campaign, (sums.get(campaign) ?? 0) + clicks)
  }
  if (sums.size === 0) return { kind: 'no-rows' }
  const column = (heading[columns.clicks] ?? '').trim().slice(0, clickFileLimits.columnChars)
  return {
    kind: 'read',
    clicks: { column, rows: [...sums].map(([campaign, clicks]) => ({ campaign, clicks })), skipped },
  }
}

/** Without the lines about the report above the first table: they would hide how its columns are divided. */
function withoutRemarks(text: string): string {
  const source = text.replace(/^\uFEFF/, '')
  const remarks = /^(?:#[^\n]*(?:\n|$)|[^\S\n]*\n)+/.exec(source)
  return remarks ? source.slice(remarks[0].length) : source
}

/** The rows of the first table: others of the same file begin with remarks again. */
function tableOf(rows: readonly string[][]): string[][] {
  const end = rows.findIndex(([first = '']) => first.startsWith('#'))
  return rows.slice(0, end === -1 ? rows.length : end)
}

function columnsOf(row: readonly string[]): { campaign: number; clicks: number } | null {
  const names = row.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const first = (headings: readonly string[]) =>
    headings.map((heading) => names.indexOf(heading)).find((at) => at >= 0)
  const campaign = first(campaignHeadings)
  const clicks = first(clickHeadings)
  return campaign === undefined || clicks === undefined || campaign === clicks ? null : { campaign, clicks }
}

/** A whole number as programs and spreadsheets write it: 1204, 1,204, 1 204, 1.204, 1204.0. null: it is none. */
function numberIn(cell: string): number | null {
  const text = cell.trim().replace(/[.,]0+$/, (end) => (end.length === 4 ? end : ''))
  const isGrouped = /^\d{1,3}([,.'’ \u00a0\u202f]\d{3})+$/.test(text)
  const digits = isGrouped ? text.replaceAll(/\D/g, '') : text
  if (!/^\d{1,15}$/.test(digits)) return null
  const clicks = Number(digits)
  return clicks <= clickFileLimits.clicks ? clicks : null
}
