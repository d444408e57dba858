import { oc } from '@orpc/contract'
import { z } from 'zod'
import { clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import { accountMetrics, postMetrics } from '#domain/metrics/metric.ts'
import {
  givenDay,
  givenInstant,
  givenInstantWithOffset,
  id,
  instant,
  inWorkspace,
  nameOfAtMost,
  networkId,
} from './fields.ts'

/** The limits of what analytics takes and gives. */
export const analyticsLimits = {
  rangeDays: 1_100,
  accounts: 100,
  labels: 100,
  rows: 50,
  columns: 15,
  samples: 2_000,
  reportLinks: 50,
  reportDays: 365,
  titleChars: 120,
  campaignChars: 100,
  authors: 100,
  campaigns: 200,
  /** Of one question. */
  campaignsChosen: 20,
  budgetUsd: 10_000,
  experiments: 50,
  /** Accounts of one post that are asked for a best time. */
  advised: 10,
  /** Posts of a list or a calendar whose numbers are asked for, by their ids and by their time. */
  listedIds: 50,
  listed: 1_000,
  listedDays: 62,
  publications: 100,
} as const

const metric = z.enum([...postMetrics, ...accountMetrics])
const postMetric = z.enum(postMetrics)

/** Why a number is absent. Each has one sentence, in `analytics-messages.ts`. */
export const absences = [
  'not-given',
  'not-yet',
  'not-measured',
  'withdrawn',
  'too-few',
  'deleted',
  'no-permission',
  'unreachable',
] as const

const absence = z.object({
  reason: z.enum(absences),
  network: networkId,
  since: instant.nullable().describe('When the network stopped giving it; null otherwise'),
  hours: z.number().int().nullable().describe('How late the network is; null unless not-yet'),
  needs: z.string().nullable().describe('Of what there is too little: 100 followers; null unless too-few'),
})
export type Absence = z.infer<typeof absence>

/** A number, or why there is none. Never both. */
const value = z.object({ value: z.number().nullable(), absent: absence.nullable() })

const numbers = z
  .partialRecord(metric, value)
  .describe('By metric. A metric that this network never gives is there with its absence')

/** Engagement rate, always with what it is a share of. null: no honest denominator. */
const rate = z
  .object({
    value: z.number().describe('A share: 0.041'),
    of: z.enum(['impressions', 'reach', 'views']),
    interactions: z.number(),
    missing: z.array(postMetric).max(postMetrics.length).describe('Interactions the network does not give'),
  })
  .nullable()

/** Half-open, in the zone of the workspace. */
const range = z.object({
  from: givenDay,
  to: givenDay.describe('The day after the last one'),
})
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(item).max(most)).optional()

const filters = z.object({
  networks: list(networkId, 20),
  connections: list(id, analyticsLimits.accounts),
  labels: list(id, analyticsLimits.labels),
  authors: list(z.string().max(100), analyticsLimits.authors).describe('Ids of people'),
  campaigns: list(z.string().max(analyticsLimits.campaignChars), analyticsLimits.campaignsChosen).describe(
    'utm_campaign',
  ),
})

const foreign = z.enum(['with', 'without', 'only']).default('with').describe('Posts that were made elsewhere')

/** Which samples are exported. */
export const samplesQuery = range.extend(filters.shape).extend({ foreign })

const account = z.object({
  connectionId: id,
  network: networkId,
  username: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  state: z
    .enum(['read', 'waiting', 'off', 'no-permission', 'needs-reauth', 'failing'])
    .describe('read: numbers come. waiting: the first reading is still to come. off: not measured'),
  lastReadAt: instant.nullable(),
  message: z.string().nullable().describe('What the network said when reading failed'),
})
export type AnalyticsAccount = z.infer<typeof account>

/** A post as analytics lists it. */
const subject = z.object({
  id: id.describe('Of the publication, or of the post made elsewhere'),
  postId: id.nullable().describe('null: made elsewhere'),
  connectionId: id.nullable(),
  network: networkId,
  username: z.string(),
  text: z.string(),
  kind: z.enum(['text', 'picture', 'video', 'link', 'document']),
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  publishedAt: instant,
  isForeign: z.boolean(),
  isGone: z.boolean(),
  labels: z.array(id).max(analyticsLimits.labels),
})
export type AnalyticsSubject = z.infer<typeof subject>

const tile = z.object({
  metric: z.enum(['followers', 'posts', 'impressions', 'reach', 'views', 'interactions', 'clicks']),
  network: networkId,
  value: z.number().nullable(),
  previous: z.number().nullable(),
  n: z.number().int().describe('Posts or accounts that are in the sum'),
  leftOut: z.number().int().describe('Posts younger than the age that is compared'),
  absent: absence.nullable(),
})

/** Each post of an account at 24 hours, against what that account usually gets. */
const accountLine = account.extend({
  metric: postMetric.nullable().describe('The first of impressions, views, reach that this network gives'),
  usual: z.number().nullable().describe('The median of `usualOf` posts at 24 hours'),
  usualOf: z.number().int(),
  usualFrom: z
    .enum(['before', 'period'])
    .nullable()
    .default(null)
    .describe('Of which posts: those of the period before, or, where they are too few, of the period itself'),
  posts: z
    .array(z.object({ id, publishedAt: instant, value: z.number().nullable(), absent: absence.nullable() }))
    .max(1_000),
  gaps: z
    .array(z.object({ from: instant, to: instant }))
    .max(100)
    .describe('When nothing could be read'),
})

const overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  lastReadAt: instant.nullable(),
  tiles: z.array(tile).max(200),
  accounts: z.array(accountLine).max(analyticsLimits.accounts),
  best: z
    .array(subject.extend({ metric: postMetric, value: z.number(), times: z.number().nullable() }))
    .max(5)
    .describe('Against the usual post of the same account, at 24 hours. times: value ÷ usual'),
})
export type Overview = z.infer<typeof overview>

const point = z.object({ day: z.iso.date(), value: z.number() })
const accountNumbers = account.extend({
  now: numbers,
  zone: z.string().describe('In which the days of this network begin'),
  days: z.partialRecord(z.enum(accountMetrics), z.array(point).max(analyticsLimits.rangeDays)),
  best: z.array(subject.extend({ metric: postMetric, value: z.number() })).max(5),
  worst: z.array(subject.extend({ metric: postMetric, value: z.number() })).max(5),
  backfill: z
    .object({
      status: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
      posts: z.number().int(),
      expected: z.number().int().nullable(),
      backTo: instant.nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
})
export type AccountNumbers = z.infer<typeof accountNumbers>

const postAges = ['24h', '7d', 'latest'] as const
const row = subject.extend({ numbers, rate, times: z.number().nullable(), ageHours: z.number().nullable() })
export type AnalyticsRow = z.infer<typeof row>

const reading = z.object({
  takenAt: instant,
  ageHours: z.number(),
  outcome: z.enum(['counted', 'partial', 'gone', 'refused', 'unreachable']),
  isLifetime: z.boolean(),
  api: z.string(),
  message: z.string().nullable(),
  values: z.partialRecord(metric, z.number()),
  fields: z.partialRecord(metric, z.string()),
  fell: z.array(metric).max(postMetrics.length).describe('Metrics lower than at the reading before'),
  costUsd: z.number(),
})

const postNumbers = subject.extend({
  now: numbers,
  rate,
  readings: z.array(reading).max(analyticsLimits.samples),
  usual: z
    .array(z.object({ ageHours: z.number(), value: z.number(), n: z.number().int() }))
    .max(20)
    .describe('The median of the account at each age of a reading, of `metric`'),
  metric: postMetric.nullable(),
  nextReadingAt: instant.nullable(),
  costUsd: z.number(),
  canReadAgainAt: instant.nullable(),
  readbacks: z
    .array(
      z.object({
        at: instant,
        found: z.enum(['live', 'changed', 'gone', 'unknown']),
        difference: z
          .array(z.object({ kind: z.enum(['same', 'missing', 'added']), text: z.string() }))
          .max(2_000)
          .nullable()
          .describe('Of the text, word by word'),
        media: z
          .object({ sent: z.number().int(), shown: z.number().int() })
          .nullable()
          .describe('How many files; null: as many as were sent, or the network does not tell'),
        lostLinkCard: z.boolean().describe('An earlier look saw the card of a link'),
        message: z.string().nullable().describe('With unknown: why nothing was found out'),
      }),
    )
    .max(20),
})
export type PostNumbers = z.infer<typeof postNumbers>

const numbersOfPosts = z.object({
  posts: z
    .array(
      z.object({
        postId: id,
        publications: z
          .array(
            z.object({
              id,
              network: networkId,
              username: z.string(),
              metric: z
                .enum(['impressions', 'views', 'reach', 'interactions'])
                .describe('The first of these that there is'),
              value: z.number().nullable().describe('As it was read last'),
              missing: z
                .array(postMetric)
                .max(postMetrics.length)
                .describe('Interactions that the network does not give'),
              absent: absence.nullable(),
            }),
          )
          .max(analyticsLimits.publications),
      }),
    )
    .max(analyticsLimits.listed),
})
export type NumbersOfPosts = z.infer<typeof numbersOfPosts>

const group = z.object({
  posts: z.number().int(),
  sums: z
    .array(z.object({ network: networkId, metric: postMetric, sum: z.number(), n: z.number().int() }))
    .max(300)
    .describe('At 24 hours, for each network apart'),
})
const clickFile = z.object({
  id,
  name: z.string(),
  column: z.string().describe('What the file calls the numbers: Sessions'),
  campaigns: z.number().int(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable().describe('null: the account was deleted'),
})
export type ClickFile = z.infer<typeof clickFile>

const campaignGroup = group.extend({
  campaign: z.string(),
  clicks: z
    .array(z.object({ fileId: id, clicks: z.number() }))
    .max(clickFileLimits.files)
    .describe('What uploaded files say, each apart; never added to what networks count'),
})

const labelReport = z.object({
  labels: z
    .array(group.extend({ labelId: id, name: z.string(), colour: z.string() }))
    .max(analyticsLimits.labels),
  campaigns: z.array(campaignGroup).max(analyticsLimits.campaigns),
  clickFiles: z.array(clickFile).max(clickFileLimits.files).describe('Newest first'),
})

export type LabelReport = z.infer<typeof labelReport>

const filterChoices = z.object({
  authors: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .max(analyticsLimits.authors)
    .describe('Who wrote posts that went out, also those who left'),
  campaigns: z.array(z.string()).max(analyticsLimits.campaigns).describe('Newest first'),
})
export type FilterChoices = z.infer<typeof filterChoices>

const slot = z.object({
  weekday: z.number().int().min(0).max(6).describe('Monday is 0'),
  band: z.number().int().min(0).max(7).describe('Three hours from band × 3'),
})
export type TimeSlot = z.infer<typeof slot>

const heatmap = z.object({
  timezone: z.string(),
  accounts: z
    .array(
      account.pick({ connectionId: true, network: true, username: true }).extend({
        posts: z.number().int(),
        days: z.number().int(),
        cells: z.array(slot.extend({ n: z.number().int() })).max(56),
      }),
    )
    .max(analyticsLimits.accounts),
})
export type Heatmap = z.infer<typeof heatmap>

const gain = z.object({ share: z.number(), from: z.number(), to: z.number() })
const bestTimes = z.object({
  connectionId: id,
  verdict: z.enum(['too-few', 'no-difference', 'speaks']),
  n: z.number().int(),
  needs: z.number().int(),
  metric: z
    .union([postMetric, z.literal('interactions')])
    .nullable()
    .describe('What posts are compared by'),
  p: z.number().nullable(),
  slots: z
    .array(slot.extend({ rank: z.number().int(), inBand: z.number().int(), onWeekday: z.number().int() }))
    .max(3)
    .describe('Best first; with no-difference: to try'),
  gain: gain.nullable().describe('From 200 posts on; null also when it reaches 0'),
  hardly: z.boolean().describe('The range of the gain reaches 0'),
  bands: z
    .array(
      z.object({
        band: z.number().int(),
        n: z.number().int(),
        against: z.number().nullable(),
        corrected: z.number().nullable(),
      }),
    )
    .max(8)
    .describe('Shares against usual; null below 200 posts'),
  sinceAdvice: z
    .object({
      since: instant,
      inside: z.number().int(),
      outside: z.number().int(),
      gain: gain.nullable().describe('null: fewer than 10 posts on one side'),
    })
    .nullable(),
})
export type BestTimes = z.infer<typeof bestTimes>

const experiment = z.object({
  id,
  connectionId: id,
  status: z.enum(['open', 'ended', 'cancelled']),
  slots: z.array(slot.extend({ n: z.number().int(), mean: z.number().nullable() })).max(4),
  done: z.number().int(),
  leftOut: z.number().int(),
  of: z.number().int(),
  next: z
    .array(slot.extend({ at: instant }))
    .max(5)
    .describe('What the composer offers next'),
  result: z.enum(['better', 'no-difference']).nullable(),
  better: slot.nullable(),
  timezone: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type Experiment = z.infer<typeof experiment>

const timeAdvice = bestTimes.pick({ connectionId: true, verdict: true, n: true, needs: true }).extend({
  slot: bestTimes.shape.slots.element
    .nullable()
    .describe('With speaks: the time that has done best; with no-difference: one to try'),
  next: instant
    .nullable()
    .describe('The next full hour in it at which all the accounts are free; null unless speaks'),
  experiment: experiment.nullable().describe('The one that is running'),
})
export type TimeAdvice = z.infer<typeof timeAdvice>

const analyticsSettings = z.object({
  xEnabled: z.boolean(),
  xBudgetUsd: z.number().min(0).max(analyticsLimits.budgetUsd),
  xSpentUsd: z.number().describe('This month, UTC'),
  xRenewsAt: instant,
  xOffered: z.boolean().describe('false: the operator of this server has switched it off'),
  networksOff: z.array(networkId).max(20),
  foreignPosts: z.boolean(),
  mail: z.enum(['never', 'weekly', 'monthly']),
  rehearsalMail: z.boolean(),
})
export type AnalyticsSettings = z.infer<typeof analyticsSettings>

const reportQuery = range
  .extend(filters.shape)
  .extend({ connections: z.array(id).min(1).max(analyticsLimits.accounts) })
const reportLink = z.object({
  id,
  title: z.string(),
  isLive: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  query: reportQuery,
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  opened: z.number().int(),
})
export type ReportLink = z.infer<typeof reportLink>

const sharedReport = z.object({
  title: z.string(),
  workspace: z.string(),
  isLive: z.boolean(),
  madeAt: instant,
  narrowedBy: z
    .array(z.enum(['networks', 'labels', 'authors', 'campaigns']))
    .max(4)
    .describe('Why posts of these accounts are missing in it'),
  overview,
  posts: z.array(row).max(analyticsLimits.rows),
})
export type SharedReport = z.infer<typeof sharedReport>

const fact = z.object({
  metric,
  name: z.string(),
  definition: z.string(),
  unit: z.enum(['count', 'seconds', 'share']),
  mayFall: z.boolean(),
  given: z
    .array(
      z.object({
        network: networkId,
        field: z.string(),
        lateHours: z.number().int().nullable(),
        note: z.string().nullable(),
      }),
    )
    .max(20),
})

const catalogue = z.object({ metrics: z.array(fact).max(40) })
export type MetricCatalogue = z.infer<typeof catalogue>

const path = '/workspaces/{workspaceId}/analytics' as const
const tags = ['Analytics']
const ranged = inWorkspace.extend(range.shape).extend(filters.shape)

export const analytics = {
  catalogue: oc
    .route({
      method: 'GET',
      path: `${path}/catalogue`,
      summary: 'What each number means, and who gives it',
      tags,
    })
    .input(inWorkspace)
    .output(catalogue),
  overview: oc
    .route({ method: 'GET', path: `${path}/overview`, summary: 'The numbers of a period', tags })
    .input(ranged.extend({ compare: z.enum(['previous', 'year', 'none']).default('previous') }))
    .output(overview),
  filterChoices: oc
    .route({
      method: 'GET',
      path: `${path}/filters`,
      summary: 'Authors and campaigns that numbers can be filtered by',
      tags,
    })
    .input(inWorkspace)
    .output(filterChoices),
  account: oc
    .route({
      method: 'GET',
      path: `${path}/accounts/{connectionId}`,
      summary: 'The numbers of an account',
      tags,
    })
    .input(inWorkspace.extend(range.shape).extend({ connectionId: id }))
    .output(accountNumbers),
  posts: oc
    .route({ method: 'GET', path: `${path}/posts`, summary: 'Posts with their numbers', tags })
    .input(
      ranged.extend({
        age: z.enum(postAges).default('24h').describe('Posts are compared at the same age'),
        sort: z.union([postMetric, z.enum(['published', 'rate', 'times'])]).default('published'),
        order: z.enum(['asc', 'desc']).default('desc'),
        foreign,
        cursor: z.string().max(400).optional(),
      }),
    )
    .output(
      z.object({
        posts: z.array(row).max(analyticsLimits.rows),
        next: z.string().nullable(),
        count: z.number().int(),
      }),
    ),
  post: oc
    .route({ method: 'GET', path: `${path}/posts/{subjectId}`, summary: 'All readings of a post', tags })
    .input(inWorkspace.extend({ subjectId: id }))
    .output(postNumbers),
  ofPost: oc
    .route({
      method: 'GET',
      path: `${path}/of-post/{postId}`,
      summary: 'The publications of a post, with numbers',
      tags,
    })
    .input(inWorkspace.extend({ postId: id }))
    .output(z.object({ publications: z.array(postNumbers).max(100) })),
  ofPosts: oc
    .route({
      method: 'GET',
      path: `${path}/of-posts`,
      summary: 'One number of each publication of many posts, for lists and calendars',
      description: `Of at most ${analyticsLimits.listedIds} posts by their ids; without \`postIds\`, of those published from \`from\` until before \`to\`, at most ${analyticsLimits.listedDays} days, the newest ${analyticsLimits.listed}. Posts that were not published are left out.`,
      tags,
    })
    .input(
      inWorkspace.extend({
        postIds: z.array(id).max(analyticsLimits.listedIds).optional(),
        from: givenInstantWithOffset.optional(),
        to: givenInstantWithOffset.optional(),
      }),
    )
    .output(numbersOfPosts),
  labels: oc
    .route({ method: 'GET', path: `${path}/labels`, summary: 'Numbers by label and campaign', tags })
    .input(ranged)
    .output(labelReport),
  addClicks: oc
    .route({
      method: 'POST',
      path: `${path}/click-files`,
      summary: 'Keep clicks of campaigns from a file of web analytics',
      description:
        'Campaigns are compared without regard to capital letters. Rows of one campaign are added up.',
      successStatus: 201,
      tags,
    })
    .input(
      inWorkspace.extend({
        name: nameOfAtMost(clickFileLimits.fileNameChars).describe('Of the file'),
        column: nameOfAtMost(clickFileLimits.columnChars).describe('What the file calls the numbers'),
        rows: z
          .array(
            z.object({
              campaign: z.string().max(clickFileLimits.campaignChars),
              clicks: z.number().int().min(0).max(clickFileLimits.clicks),
            }),
          )
          .min(1)
          .max(clickFileLimits.rows),
      }),
    )
    .output(clickFile),
  deleteClicks: oc
    .route({
      method: 'DELETE',
      path: `${path}/click-files/{fileId}`,
      summary: 'Delete a file of clicks',
      successStatus: 204,
      tags,
    })
    .input(inWorkspace.extend({ fileId: id }))
    .output(z.void()),
  heatmap: oc
    .route({ method: 'GET', path: `${path}/heatmap`, summary: 'When posts went out', tags })
    .input(ranged)
    .output(heatmap),
  bestTimes: oc
    .route({
      method: 'GET',
      path: `${path}/best-times`,
      summary: 'Which times did best, once that is known',
      tags,
    })
    .input(inWorkspace.extend({ connectionId: id }))
    .output(bestTimes),
  followBestTime: oc
    .route({
      method: 'POST',
      path: `${path}/best-times`,
      summary: 'Make a best time a posting time of its account',
      description: 'From then on its posts at that time are compared with the others.',
      tags,
    })
    .input(inWorkspace.extend({ connectionId: id, slot }))
    .output(bestTimes),
  advice: oc
    .route({
      method: 'GET',
      path: `${path}/advice`,
      summary: 'The best time for a post, once that is known',
      description:
        'For each of its accounts. `POST slots/take` with the weekday and band of its slot reserves the next free hour.',
      tags,
    })
    .input(
      inWorkspace.extend({
        connectionIds: z.array(id).min(1).max(analyticsLimits.advised),
        postId: id.optional().describe('The post that is to be moved: its own times count as free'),
      }),
    )
    .output(z.object({ accounts: z.array(timeAdvice).max(analyticsLimits.advised) })),
  settings: oc
    .route({ method: 'GET', path: `${path}/settings`, summary: 'What is read, and what it may cost', tags })
    .input(inWorkspace)
    .output(analyticsSettings),
  setSettings: oc
    .route({ method: 'PUT', path: `${path}/settings`, summary: 'Choose what is read', tags })
    .input(
      inWorkspace.extend(
        analyticsSettings.omit({ xSpentUsd: true, xRenewsAt: true, xOffered: true }).partial().shape,
      ),
    )
    .output(analyticsSettings),
  refresh: oc
    .route({
      method: 'POST',
      path: `${path}/refresh`,
      summary: 'Read a post or an account now',
      description: 'Once in 15 minutes. `confirmed: false` tells what it costs and reads nothing.',
      tags,
    })
    .input(inWorkspace.extend({ subjectId: id, confirmed: z.boolean() }))
    .output(z.object({ costUsd: z.number(), readsAt: instant.nullable() })),
  importHistory: oc
    .route({
      method: 'POST',
      path: `${path}/accounts/{connectionId}/history`,
      summary: 'Read what came before',
      tags,
    })
    .input(inWorkspace.extend({ connectionId: id }))
    .output(accountNumbers.shape.backfill.unwrap()),
  cancelHistory: oc
    .route({
      method: 'DELETE',
      path: `${path}/accounts/{connectionId}/history`,
      summary: 'Stop reading what came before',
      tags,
    })
    .input(inWorkspace.extend({ connectionId: id }))
    .output(accountNumbers.shape.backfill.unwrap()),
  reportLinks: oc
    .route({ method: 'GET', path: `${path}/report-links`, summary: 'Shared reports', tags })
    .input(inWorkspace)
    .output(z.array(reportLink).max(analyticsLimits.reportLinks)),
  shareReport: oc
    .route({ method: 'POST', path: `${path}/report-links`, summary: 'Share a report', tags })
    .input(
      inWorkspace.extend({
        title: nameOfAtMost(analyticsLimits.titleChars),
        query: reportQuery,
        isLive: z.boolean().default(false),
        expiresAt: givenInstant.optional().describe('30 days from now without it'),
      }),
    )
    .output(reportLink.extend({ url: z.string().describe('Shown once: only a hash of its token is kept') })),
  revokeReport: oc
    .route({
      method: 'DELETE',
      path: `${path}/report-links/{linkId}`,
      summary: 'Close a shared report',
      tags,
    })
    .input(inWorkspace.extend({ linkId: id }))
    .output(reportLink),
  experiments: oc
    .route({ method: 'GET', path: `${path}/experiments`, summary: 'Experiments with posting times', tags })
    .input(inWorkspace)
    .output(z.array(experiment).max(analyticsLimits.experiments)),
  startExperiment: oc
    .route({
      method: 'POST',
      path: `${path}/experiments`,
      summary: 'Try four times over the next 20 posts',
      tags,
    })
    .input(
      inWorkspace.extend({
        connectionId: id,
        slots: z
          .array(slot)
          .length(4)
          .optional()
          .describe('Left out: those that are ahead, and an untried one'),
        replaces: z.boolean().default(false).describe('A running experiment of the account stops'),
      }),
    )
    .output(experiment),
  cancelExperiment: oc
    .route({
      method: 'DELETE',
      path: `${path}/experiments/{experimentId}`,
      summary: 'Stop an experiment',
      tags,
    })
    .input(inWorkspace.extend({ experimentId: id }))
    .output(experiment),
}

/** A shared report, for people who have its link. The token is in the body, so that no log keeps it. */
export const sharedReports = {
  look: oc
    .route({ method: 'POST', path: '/report', summary: 'Look at a shared report', tags })
    .input(z.object({ token: z.string().max(100) }))
    .output(sharedReport),
}
