import path from 'node:path'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { Sampling } from '#domain/metrics/reading-plan.ts'
import { networkIds } from '#domain/networks/network.ts'
import type { PostPrices } from '#domain/networks/post-prices.ts'
import { type BillingMode, billingModeOf } from '#domain/plan/billing-mode.ts'
import { networkConfig, type NetworkConfig } from '#networks/registry.ts'
import type { Programme } from './modules/referrals/programme.ts'
import { shortestLeaseSec } from './modules/publishing/claim.ts'
import { networkVariablesTogether } from './network-variables.ts'
import { checkout } from './plumbing/checkout.ts'
import { type Setting, type SettingName, type ReadSettings, settingNames, settings } from './settings.ts'
import { standInNetworks } from './stand-ins.ts'

/** The part of the product a process runs: `web` answers requests, `worker` runs scheduled work. */
type ProcessRole = 'all' | 'web' | 'worker' | 'media'

/** All configuration, checked and with defaults. */
export interface Config {
  role: ProcessRole
  host: string
  /** null: 3000, or the next free port. 0: any free port. */
  port: number | null
  /** Folder of the embedded database, media, keys and the stand-ins' data. Absolute. */
  dataFolder: string
  /** PostgreSQL; null: the embedded database in the data folder. */
  databaseUrl: string | null
  /** The public address, without a trailing slash; null: the address it listens on. */
  publicUrl: string | null
  /** Addresses or CIDR ranges of our proxies, whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** At least 32 random bytes for sessions and signed cookies; null: created in the data folder. */
  sessionSecret: string | null
  /** Keys that encrypt credentials, newest first; empty: created in the data folder. */
  credentialKeys: readonly CredentialKey[]
  google: OAuthClient | null
  oidc: (OAuthClient & { issuer: string; name: string }) | null
  smtp: { url: string; from: string } | null
  billing: BillingConfig
  /** What the settings say that X charges, in micro-dollars. */
  xPrices: Partial<PostPrices>
  /** Who runs the affiliate programme. */
  programme: Programme
  /** The administrator's email address; null: no one is notified of problems. */
  operatorMail: string | null
  site: SiteConfig
  /** null: texts come from templates. */
  ai: AiConfig | null
  /** null: pictures are designs. */
  imageModel: ImageModelConfig | null
  /** null: captions are not made from speech. */
  speechModel: SpeechModelConfig | null
  stock: StockConfig
  networks: NetworkConfig
  /** Stand-ins in another process, without a trailing slash; null: this process runs them. */
  sandboxUrl: string | null
  media: MediaConfig
  publishing: PublishingConfig
  analytics: AnalyticsConfig
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Serves pages from their sources and reloads on changes. */
  dev: boolean
}

/** An AES-256-GCM key: 32 bytes, and the name that each encrypted record contains. */
export interface CredentialKey {
  id: string
  key: Uint8Array
}

export interface OAuthClient {
  clientId: string
  clientSecret: string
}

interface BillingConfig {
  mode: BillingMode
  /** null: in every other mode than `stripe`. */
  stripe: StripeConfig | null
}

interface StripeConfig {
  secretKey: string
  /** The secrets of its events: two while one replaces the other; empty: its events are refused. */
  webhookSecrets: readonly string[]
  /** Without a trailing slash. */
  apiUrl: string
  /** The origin of a domain of one's own, where its pages open; null: at stripe.com alone. */
  pagesUrl: string | null
  /** Stripe computes taxes. */
  tax: boolean
}

/** Data about the administrator on public pages. */
interface SiteConfig {
  /** By name: `terms`, `privacy`, `contact`. */
  links: Readonly<Record<string, string>>
  socialLinks: readonly { name: string; href: string }[]
  testimonialsUrl: string | null
  services: SiteServices
}

/** Services of others that count visitors who agree; null: not used. */
interface SiteServices {
  /** The ids of pixels and properties. */
  meta: string | null
  tiktok: string | null
  google: string | null
  /** The address of its script. */
  plausible: string | null
  umami: { id: string; src: string } | null
  /** Those that run the affiliate programme. */
  endorsely: string | null
  affonso: string | null
}

/** An OpenAI-compatible server. */
export interface AiConfig {
  /** The address before `/chat/completions`, without a trailing slash. */
  url: string
  model: string
  /** Asked once when `model` fails. null: there is none. */
  fallbackModel: string | null
  /** null: the server needs none. */
  key: string | null
  /** How many texts one visitor may request per hour. */
  textsPerHour: number
}

/** An OpenAI-compatible server that makes pictures. */
export interface ImageModelConfig {
  /** The address before `/images/generations`, without a trailing slash. */
  url: string
  model: string
  /** null: the server needs none. */
  key: string | null
  /** Instead of the usual words for the style. null: those. */
  ghibliPrompt: string | null
}

/** An OpenAI-compatible server that hears speech. */
export interface SpeechModelConfig {
  /** The address before `/audio/transcriptions`, without a trailing slash. */
  url: string
  model: string
  /** null: the server needs none. */
  key: string | null
}

/** Sources of stock pictures; null: not offered. */
export type StockConfig = Readonly<Record<StockSourceId, StockSourceConfig | null>>

export interface StockSourceConfig {
  /** The address before the API's paths, without a trailing slash. */
  url: string
  key: string
}

interface MediaConfig {
  /** null: files are stored in the data folder. */
  storage: { endpoint: string; bucket: string; region: string; keyId: string; secret: string } | null
  /** null: searched in PATH. */
  ffmpegPath: string | null
  /** The folder of fonts that this instance brings for films. */
  fontsFolder: string | null
  /** The folders of PATH, with the system's separator. */
  searchPath: string
}

export interface PublishingConfig {
  /** How many publications one worker sends at once. */
  concurrency: number
  /** A post later than this is held as missed instead of published. Seconds. */
  lateAfterSec: number
  /** Timeout of an ordinary request to a network. Seconds. */
  requestSec: number
  /** How long a worker may hold a publication without renewing it. Seconds. */
  leaseSec: number
  /** The delay before the first lookup after an unanswered request. Seconds. */
  settleAfterSec: number
  /** Tries before a publication fails. */
  maxTries: number
  /** First delay between tries; doubles, with jitter. Seconds. */
  retryBaseSec: number
}

export interface AnalyticsConfig {
  /** How often numbers of posts are read. */
  sampling: Sampling
  /** Whether workspaces may let X be read. */
  xOffered: boolean
}

/** Invalid settings. `problems` names each variable, its problem and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Some settings are wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads and checks every setting. The only place that reads the environment. An empty variable counts as unset.
 * @throws ConfigError with all problems at once; secrets are never quoted
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = settingNames.filter((name) => textOf(env, name) !== '')
  const { values, problems } = readValues(env)
  problems.push(...halfSet(given), ...contradictions(values, given))
  if (problems.length > 0) throw new ConfigError(problems)
  return assemble(values, env['PATH'] ?? process.env['PATH'] ?? '')
}

function textOf(env: Record<string, string | undefined>, name: SettingName): string {
  return env[name]?.trim() ?? ''
}

function readValues(env: Record<string, string | undefined>) {
  const values: Partial<Record<SettingName, unknown>> = {}
  const problems: string[] = []
  for (const name of settingNames) {
    const setting: Setting = settings[name]
    const text = textOf(env, name) || setting.default
    if (text === undefined) continue
    const parsed = setting.check.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${setting.secret ? '' : `is "${text}" but `}${complaint(parsed.error)}`)
  }
  return { values: values as ReadSettings, problems }
}

function complaint(error: { issues: readonly { message: string }[] }): string {
  return error.issues.map((issue) => issue.message).join('; ')
}

/** Settings that depend on each other: any of the second list needs those of the first. */
const belongTogether: readonly { needed: readonly SettingName[]; by: readonly SettingName[] }[] = [
  { needed: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], by: [] },
  { needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], by: ['OIDC_NAME'] },
  {
    needed: ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_KEY_ID', 'STORAGE_SECRET'],
    by: ['STORAGE_REGION'],
  },
  { needed: ['SMTP_URL', 'MAIL_FROM'], by: [] },
  { needed: ['AI_URL', 'AI_MODEL'], by: ['AI_KEY', 'AI_FALLBACK_MODEL', 'AI_TEXTS_PER_HOUR'] },
  { needed: ['AI_IMAGE_MODEL'], by: ['AI_IMAGE_URL', 'AI_IMAGE_KEY', 'AI_GHIBLI_PROMPT'] },
  { needed: ['AI_AUDIO_MODEL'], by: ['AI_AUDIO_URL', 'AI_AUDIO_KEY'] },
  { needed: ['STRIPE_SECRET_KEY'], by: ['STRIPE_WEBHOOK_SECRET'] },
  { needed: ['STOCK_PEXELS_KEY'], by: ['STOCK_PEXELS_URL'] },
  { needed: ['STOCK_UNSPLASH_KEY'], by: ['STOCK_UNSPLASH_URL'] },
  ...networkVariablesTogether,
]

function halfSet(given: readonly SettingName[]): string[] {
  return belongTogether.flatMap(({ needed, by }) => {
    const present = [...needed, ...by].filter((name) => given.includes(name))
    const missing = needed.filter((name) => !given.includes(name))
    if (present.length === 0) return []
    return missing.map(
      (name) => `${name} is missing: it should come with ${present.join(', ')}, or none of them be set`,
    )
  })
}

function contradictions(values: ReadSettings, given: readonly SettingName[]): string[] {
  return [
    ...lonelyRole(values, given),
    ...openMail(values),
    ...shortLease(values),
    ...noStripeKey(values),
    ...twoProgrammes(values),
    ...noImageServer(values),
    ...noSpeechServer(values),
  ]
}

/** Without SMTP the emails, and the sign-in links in them, are on a page that anyone with access can read. */
function openMail({ PUBLIC_URL, SMTP_URL }: ReadSettings): string[] {
  if (!PUBLIC_URL || SMTP_URL || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(PUBLIC_URL)) return []
  return [
    'SMTP_URL is missing: without it, emails are shown on a page at /sandbox/mail, which others can read once ' +
      'PUBLIC_URL is not this machine; it should be the address of a mail server, with MAIL_FROM',
  ]
}

/** The publishing request must have ended before another worker looks up its result. */
function shortLease({ PUBLISH_LEASE_SEC: lease, PUBLISH_REQUEST_SEC: request }: ReadSettings): string[] {
  const shortest = shortestLeaseSec(request)
  if (!(lease < shortest)) return []
  return [
    `PUBLISH_LEASE_SEC is "${lease}" but should be ${shortest} or more: a request may take ${request} seconds ` +
      '(PUBLISH_REQUEST_SEC), and must have ended before another worker may take the post over',
  ]
}

function noStripeKey({ BILLING, STRIPE_SECRET_KEY }: ReadSettings): string[] {
  if (BILLING !== 'stripe' || STRIPE_SECRET_KEY) return []
  return [
    'STRIPE_SECRET_KEY is missing: BILLING is "stripe"; it should be the secret key of your Stripe account',
  ]
}

function twoProgrammes({ ENDORSELY_ORG, AFFONSO_PROGRAM, AFFILIATE_URL }: ReadSettings): string[] {
  if (ENDORSELY_ORG && AFFONSO_PROGRAM) {
    return ['AFFONSO_PROGRAM is set, and ENDORSELY_ORG too: one service runs the affiliate programme']
  }
  if (!AFFILIATE_URL || ENDORSELY_ORG || AFFONSO_PROGRAM) return []
  return ['AFFILIATE_URL is set alone: it should come with ENDORSELY_ORG or AFFONSO_PROGRAM']
}

function noImageServer({ AI_IMAGE_MODEL, AI_IMAGE_URL, AI_URL }: ReadSettings): string[] {
  if (!AI_IMAGE_MODEL || AI_IMAGE_URL || AI_URL) return []
  return [
    'AI_IMAGE_MODEL is set alone: it should come with AI_IMAGE_URL or AI_URL, the server that has the model',
  ]
}

function noSpeechServer({ AI_AUDIO_MODEL, AI_AUDIO_URL, AI_URL }: ReadSettings): string[] {
  if (!AI_AUDIO_MODEL || AI_AUDIO_URL || AI_URL) return []
  return [
    'AI_AUDIO_MODEL is set alone: it should come with AI_AUDIO_URL or AI_URL, the server that has the model',
  ]
}

function lonelyRole(values: ReadSettings, given: readonly SettingName[]): string[] {
  if (!given.includes('POSTLARK_ROLE') || values.POSTLARK_ROLE === 'all') return []
  if (given.includes('DATABASE_URL')) return []
  return [
    'DATABASE_URL is missing: a role of its own shares the database with other processes, and the embedded one ' +
      'opens for a single process; it should be the address of a PostgreSQL server',
  ]
}

function assemble(values: ReadSettings, searchPath: string): Config {
  const networks = networkConfig(values)
  const money = billing(values, networks)
  return {
    role: values.POSTLARK_ROLE,
    host: values.HOST,
    port: values.PORT ?? null,
    dataFolder: path.resolve(checkout, values.POSTLARK_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    sessionSecret: values.POSTLARK_SECRET ?? null,
    credentialKeys: values.POSTLARK_CREDENTIAL_KEYS ?? [],
    google: oauthClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    oidc: oidc(values),
    media: {
      storage: storage(values),
      ffmpegPath: values.FFMPEG_PATH ?? null,
      fontsFolder: values.POSTLARK_FONTS ?? null,
      searchPath,
    },
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    operatorMail: values.OPERATOR_MAIL ?? null,
    billing: money,
    xPrices: values.X_PRICES ?? {},
    programme: programme(values, money.mode),
    site: site(values),
    ai: ai(values),
    imageModel: imageModel(values),
    speechModel: speechModel(values),
    stock: stock(values),
    networks,
    sandboxUrl: values.SANDBOX_URL ?? null,
    publishing: {
      concurrency: values.PUBLISH_CONCURRENCY,
      lateAfterSec: values.PUBLISH_LATE_AFTER_SEC,
      requestSec: values.PUBLISH_REQUEST_SEC,
      leaseSec: values.PUBLISH_LEASE_SEC,
      settleAfterSec: values.PUBLISH_SETTLE_AFTER_SEC,
      maxTries: values.PUBLISH_MAX_TRIES,
      retryBaseSec: values.PUBLISH_RETRY_BASE_SEC,
    },
    analytics: { sampling: values.ANALYTICS_SAMPLING, xOffered: values.X_ANALYTICS === 'on' },
    logLevel: values.LOG_LEVEL,
    dev: values.POSTLARK_DEV,
  }
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OAuthClient | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

function storage(values: ReadSettings): MediaConfig['storage'] {
  const { STORAGE_ENDPOINT: endpoint, STORAGE_BUCKET: bucket } = values
  const { STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret, STORAGE_REGION: region } = values
  return endpoint && bucket && keyId && secret ? { endpoint, bucket, region, keyId, secret } : null
}

function billing(values: ReadSettings, networks: NetworkConfig): BillingConfig {
  const { BILLING: given, STRIPE_SECRET_KEY: secretKey } = values
  const hasOnlyStandIns = standInNetworks(networks).length === networkIds.length
  const mode = billingModeOf({ given, hasStripeKey: secretKey !== undefined, hasOnlyStandIns })
  if (mode !== 'stripe' || !secretKey) return { mode, stripe: null }
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets = [], STRIPE_API_URL: apiUrl, STRIPE_TAX: tax } = values
  const { STRIPE_PAGES_URL: pagesUrl = null } = values
  return { mode, stripe: { secretKey, webhookSecrets, apiUrl, pagesUrl, tax } }
}

function programme(values: ReadSettings, mode: BillingMode): Programme {
  const { ENDORSELY_ORG, AFFONSO_PROGRAM, AFFILIATE_URL: url = null } = values
  if (mode === 'off') return { kind: 'off' }
  if (ENDORSELY_ORG) return { kind: 'endorsely', url }
  return AFFONSO_PROGRAM ? { kind: 'affonso', url } : { kind: 'own' }
}

function services(values: ReadSettings): SiteServices {
  return {
    meta: values.SITE_ANALYTICS_META ?? null,
    tiktok: values.SITE_ANALYTICS_TIKTOK ?? null,
    google: values.SITE_ANALYTICS_GOOGLE ?? null,
    plausible: values.SITE_ANALYTICS_PLAUSIBLE ?? null,
    umami: values.SITE_ANALYTICS_UMAMI ?? null,
    endorsely: values.ENDORSELY_ORG ?? null,
    affonso: values.AFFONSO_PROGRAM ?? null,
  }
}

function site(values: ReadSettings): SiteConfig {
  const { SITE_TERMS_URL: terms, SITE_PRIVACY_URL: privacy, SITE_CONTACT_MAIL: mail } = values
  return {
    links: {
      ...(terms && { terms }),
      ...(privacy && { privacy }),
      ...(mail && { contact: `mailto:${mail}` }),
    },
    socialLinks: values.SITE_SOCIAL_LINKS ?? [],
    testimonialsUrl: values.SITE_TESTIMONIALS_URL ?? null,
    services: services(values),
  }
}

function ai(values: ReadSettings): Config['ai'] {
  const { AI_URL: url, AI_MODEL: model, AI_KEY: key = null, AI_FALLBACK_MODEL: fallbackModel = null } = values
  if (!url || !model) return null
  return { url, model, fallbackModel, key, textsPerHour: values.AI_TEXTS_PER_HOUR }
}

function imageModel(values: ReadSettings): Config['imageModel'] {
  const { AI_URL, AI_IMAGE_URL, AI_IMAGE_MODEL: model, AI_GHIBLI_PROMPT: ghibliPrompt = null } = values
  const url = AI_IMAGE_URL ?? AI_URL
  if (!url || !model) return null
  // The key of one server is never sent to another.
  const key = values.AI_IMAGE_KEY ?? (AI_IMAGE_URL ? null : values.AI_KEY) ?? null
  return { url, model, key, ghibliPrompt }
}

function speechModel(values: ReadSettings): Config['speechModel'] {
  const { AI_URL, AI_AUDIO_URL, AI_AUDIO_MODEL: model } = values
  const url = AI_AUDIO_URL ?? AI_URL
  if (!url || !model) return null
  return { url, model, key: values.AI_AUDIO_KEY ?? (AI_AUDIO_URL ? null : values.AI_KEY) ?? null }
}

function stock(values: ReadSettings): StockConfig {
  const { STOCK_PEXELS_KEY: pexels, STOCK_UNSPLASH_KEY: unsplash } = values
  return {
    pexels: pexels ? { url: values.STOCK_PEXELS_URL, key: pexels } : null,
    unsplash: unsplash ? { url: values.STOCK_UNSPLASH_URL, key: unsplash } : null,
  }
}

function oidc(values: ReadSettings): Config['oidc'] {
  const client = oauthClient(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET)
  if (!client || !values.OIDC_ISSUER) return null
  return { ...client, issuer: values.OIDC_ISSUER, name: values.OIDC_NAME }
}
