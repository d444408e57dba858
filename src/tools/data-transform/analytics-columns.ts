/** The meanings of columns in an analytics export. */
export const analyticsRoles = [
  'date',
  'time',
  'text',
  'link',
  'impressions',
  'engagements',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
] as const

export type AnalyticsRole = (typeof analyticsRoles)[number]

/** The column (counted from 0) of each meaning; absent: no column has it. */
export type ColumnMap = Partial<Record<AnalyticsRole, number>>

export const roleNames: Record<AnalyticsRole, string> = {
  date: 'Date',
  time: 'Time of day',
  text: 'Text of the post',
  link: 'Link',
  impressions: 'Impressions or reach',
  engagements: 'Total engagements',
  likes: 'Likes or reactions',
  comments: 'Comments or replies',
  shares: 'Shares or reposts',
  saves: 'Saves',
  clicks: 'Clicks',
}

/**
 * How exports name their columns, best first. From the headings of exports of networks and tools; other headings can
 * be assigned by hand.
 */
const headings: Record<AnalyticsRole, readonly RegExp[]> = {
  date: [
    /^(publish(ed)?|post(ed)?|creat(ed|ion))[ _-]*(date|time|at|on)/,
    /^date\b/,
    /\bdate\b/,
    /^time$/,
    /^timestamp$/,
  ],
  time: [/^(post(ed)?|publish(ed)?)?[ _-]*time( of day)?$/, /^hour$/],
  text: [
    /^(post|tweet) ?text$/,
    /^(caption|description|message|text|content)\b/,
    /^(post|video|pin)?[ _-]*title$/,
    /^post$/,
  ],
  link: [/(permalink|post link|tweet permalink|^url$|^link$|post url)/],
  impressions: [
    /^impressions?\b/,
    /\bimpressions?$/,
    /^reach\b/,
    /^(video |post )?views?\b/,
    /^accounts reached/,
  ],
  engagements: [/^(total )?engagements?$/, /^interactions?$/],
  likes: [/^likes?\b/, /^reactions?\b/, /^favou?rites?\b/, /^likes? and reactions?/],
  comments: [/^comments?\b/, /^repl(y|ies)\b/],
  shares: [/^shares?\b/, /^reposts?\b/, /^retweets?\b/],
  saves: [/^saves?\b/, /^bookmarks?\b/],
  clicks: [/^(link|url|total|post)? ?clicks?\b/, /\bclicks?$/],
}

/** Finds the meaning of each column by its heading. A column is used once; the date is searched first. */
export function mapColumns(header: readonly string[]): ColumnMap {
  const names = header.map((name) => name.trim().toLowerCase().replace(/\s+/g, ' '))
  const map: ColumnMap = {}
  const taken = new Set<number>()
  for (const role of analyticsRoles) {
    for (const pattern of headings[role]) {
      const at = names.findIndex(
        (name, index) => !taken.has(index) && pattern.test(name) && !/\brate\b/.test(name),
      )
      if (at >= 0) {
        map[role] = at
        taken.add(at)
        break
      }
    }
  }
  return map
}
