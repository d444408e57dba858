import { z } from 'zod'
import { samplings } from '#domain/metrics/reading-plan.ts'
import { billingModes } from '#domain/plan/billing-mode.ts'
import { address, oneOf, seconds, type Setting, type ValuesOf, whole, yesOrNo } from '#networks/setting.ts'
import { readPriceList } from './read-price-list.ts'
import { networkVariables } from './network-variables.ts'

export type { Setting } from '#networks/setting.ts'

/** Every setting, in the order of the documents. */
export const settings = {
  HOST: {
    group: 'Running',
    meaning: 'The address to listen on. `0.0.0.0` lets other machines in.',
    default: '127.0.0.1',
    example: '0.0.0.0',
    check: z.string().regex(/^[\w.:%-]+$/, 'should be an IP address or a host name, without port or scheme'),
  },
  PORT: {
    group: 'Running',
    meaning: 'The port to listen on. `0` takes any free one.',
    unset: '3000, or the next free one',
    example: '3000',
    check: whole(0, 65_535),
  },
  PUBLIC_URL: {
    group: 'Running',
    meaning:
      'Where people reach Postlark, and where networks send them back to. `https`, except on the machine itself.',
    unset: 'the address it listens on',
    example: 'https://post.example.org',
    check: address('origin'),
  },
  TRUSTED_PROXIES: {
    group: 'Running',
    meaning:
      'Addresses or CIDR ranges of the proxies before Postlark, separated by commas: only their `X-Forwarded-For` is believed.',
    unset: 'none: every request counts as coming from the address that connects',
    example: '127.0.0.1,10.0.0.0/8',
    check: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(
        z.array(
          z.union(
            [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
            'should be addresses like 127.0.0.1 or ranges like 10.0.0.0/8, separated by commas',
          ),
        ),
      ),
  },
  POSTLARK_ROLE: {
    group: 'Running',
    meaning:
      '`web` answers people, `worker` publishes, `media` makes films and converts videos, `all` is everything. One role alone needs `DATABASE_URL`.',
    default: 'all',
    example: 'web',
    check: oneOf(['all', 'web', 'worker', 'media']),
  },
  LOG_LEVEL: {
    group: 'Running',
    meaning: 'How much is logged: `debug`, `info`, `warn`, `error` or `silent`.',
    default: 'info',
    example: 'warn',
    check: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  },
  POSTLARK_DEV: {
    group: 'Running',
    meaning: 'Serves pages from their sources and reloads them when they change. `npm run dev` sets it.',
    default: '0',
    example: '1',
    check: yesOrNo(),
  },
  POSTLARK_DATA: {
    group: 'Data and keys',
    meaning:
      'The folder of the embedded database, uploaded media, keys and the stand-ins’ memory. ' +
      'A relative path starts at the checkout.',
    default: '.postlark',
    example: '/var/lib/postlark',
    check: z.string(),
  },
  DATABASE_URL: {
    group: 'Data and keys',
    meaning: 'A PostgreSQL server to use instead of the embedded database.',
    unset: 'the embedded database, in the data folder',
    example: 'postgres://postlark:password@localhost:5432/postlark',
    secret: true,
    check: z.url({
      protocol: /^postgres(ql)?$/,
      error: 'should look like postgres://user:password@host:5432/database',
    }),
  },
  POSTLARK_SECRET: {
    group: 'Data and keys',
    meaning:
      'Signs sessions and cookies. Changing it signs everyone out. `openssl rand -base64 32` makes one.',
    unset: 'created in the data folder',
    example: '',
    secret: true,
    check: z.string().min(32, 'should be at least 32 characters of randomness'),
  },
  POSTLARK_CREDENTIAL_KEYS: {
    group: 'Data and keys',
    meaning:
      'Keys that encrypt the credentials of connected accounts, newest first: `id:key`, several with commas between. ' +
      'A key is 32 bytes in base64 (`openssl rand -base64 32`). Keep the older ones until `postlark keys rotate` has run.',
    unset: 'created in the data folder',
    example: '',
    secret: true,
    check: credentialKeys(),
  },
  STORAGE_ENDPOINT: {
    group: 'Media',
    meaning:
      'An S3-compatible store for uploaded files, without the bucket. `http` is for stores in a network of your own.',
    unset: 'files are kept in the data folder',
    example: 'https://s3.eu-central-1.amazonaws.com',
    check: z
      .url({ protocol: /^https?$/, error: 'should be an address such as https://host' })
      .transform((text) => text.replace(/\/+$/, '')),
  },
  STORAGE_BUCKET: {
    group: 'Media',
    meaning: 'The bucket in that store. No one but Postlark needs to read it.',
    unset: 'files are kept in the data folder',
    example: 'postlark-media',
    check: z.string().regex(/^[\w.-]{1,255}$/, 'should be the name of a bucket'),
  },
  STORAGE_REGION: {
    group: 'Media',
    meaning: 'The region that requests to that store are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
    check: z.string().regex(/^[\w-]{1,64}$/, 'should be the name of a region'),
  },
  STORAGE_KEY_ID: {
    group: 'Media',
    meaning: 'The access key id for that store.',
    unset: 'files are kept in the data folder',
    example: 'AKIAEXAMPLE',
    check: z.string(),
  },
  STORAGE_SECRET: {
    group: 'Media',
    meaning: 'The secret of that access key.',
    unset: 'files are kept in the data folder',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  FFMPEG_PATH: {
    group: 'Media',
    meaning: 'The program `ffmpeg`, which makes thumbnails of videos and makes videos fit their networks.',
    unset: 'looked for on the `PATH`',
    example: '/usr/bin/ffmpeg',
    check: z.string().regex(/^\//, 'should be an absolute path'),
  },
  POSTLARK_FONTS: {
    group: 'Media',
    meaning:
      'A folder with up to eight fonts (ttf, otf) for videos and designs: those that brand kits name, and letters that the shipped ones lack, such as Chinese, Japanese or Korean. The same in every process.',
    unset: 'those letters are refused by name, and other fonts stand in',
    example: '/usr/local/share/postlark-fonts',
    check: z.string().regex(/^\//, 'should be an absolute path'),
  },
  STOCK_PEXELS_KEY: {
    group: 'Stock pictures',
    meaning: 'A key of the Pexels API. Sent to it alone.',
    unset: 'Pexels is not offered',
    example: 'secret',
    secret: true,
    check: z.string().regex(/^[\x21-\x7e]+$/, 'should be a key without spaces'),
  },
  STOCK_PEXELS_URL: {
    group: 'Stock pictures',
    meaning: 'The API of Pexels. The stand-in is at `/sandbox/stock/pexels`.',
    default: 'https://api.pexels.com',
    example: 'https://api.pexels.com',
    check: address('path'),
  },
  STOCK_UNSPLASH_KEY: {
    group: 'Stock pictures',
    meaning: 'The access key of an application at Unsplash. Sent to it alone.',
    unset: 'Unsplash is not offered',
    example: 'secret',
    secret: true,
    check: z.string().regex(/^[\x21-\x7e]+$/, 'should be a key without spaces'),
  },
  STOCK_UNSPLASH_URL: {
    group: 'Stock pictures',
    meaning: 'The API of Unsplash. The stand-in is at `/sandbox/stock/unsplash`.',
    default: 'https://api.unsplash.com',
    example: 'https://api.unsplash.com',
    check: address('path'),
  },
  GOOGLE_CLIENT_ID: {
    group: 'Signing in',
    meaning: 'Sign-in with Google: the client id of an OAuth client of type "Web application".',
    unset: 'the stand-in while all networks are stand-ins, else no button',
    example: '1234-abcd.apps.googleusercontent.com',
    check: z.string(),
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'Signing in',
    meaning: 'The secret of that client.',
    unset: 'the stand-in while all networks are stand-ins, else no button',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  OIDC_ISSUER: {
    group: 'Signing in',
    meaning: 'Sign-in with any OpenID Connect issuer (Keycloak, Authentik, Entra ID, …): its address.',
    unset: 'no button for it',
    example: 'https://login.example.org/realms/main',
    check: address('path'),
  },
  OIDC_CLIENT_ID: {
    group: 'Signing in',
    meaning: 'The client id that the issuer gave.',
    unset: 'no button for it',
    example: 'postlark',
    check: z.string(),
  },
  OIDC_CLIENT_SECRET: {
    group: 'Signing in',
    meaning: 'The secret of that client.',
    unset: 'no button for it',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  OIDC_NAME: {
    group: 'Signing in',
    meaning: 'What the button calls it: "Continue with …".',
    default: 'single sign-on',
    example: 'Example login',
    check: z.string().max(40, 'should be at most 40 characters'),
  },
  SMTP_URL: {
    group: 'Mail',
    meaning: 'The server that sends mail: `smtps://` (port 465) or `smtp://` (STARTTLS where offered).',
    unset: 'mail is not sent: it is shown on the stand-in outbox page',
    example: 'smtps://user:password@mail.example.org:465',
    secret: true,
    check: z.url({ protocol: /^smtps?$/, error: 'should look like smtps://user:password@host:465' }),
  },
  MAIL_FROM: {
    group: 'Mail',
    meaning: 'The sender of that mail.',
    unset: 'mail is not sent',
    example: 'Postlark <post@example.org>',
    check: z
      .string()
      .regex(/^([^<>@]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'should look like Postlark <post@example.org>'),
  },
  OPERATOR_MAIL: {
    group: 'Mail',
    meaning:
      'The administrator of this server: gets an email when a network has not answered for five minutes, and one when it ' +
      'answers again.',
    unset: 'no one is told; see the log and `/api/health`',
    example: 'operator@example.org',
    check: z.email('should be an address like operator@example.org'),
  },
  BILLING: {
    group: 'Billing',
    meaning:
      '`off`: nothing costs anything, and everyone has what business includes. `sandbox`: a pretend shop, which charges ' +
      'no card. `stripe`: people pay through Stripe.',
    unset:
      '`stripe` with a key of Stripe; else `sandbox` while every network is a stand-in, and `off` otherwise',
    example: 'off',
    check: oneOf(billingModes),
  },
  X_PRICES: {
    group: 'Billing',
    meaning:
      'What X charges, in dollars, as JSON: of a `post`, of one with a link (`linkPost`), of an `altText` and of a `deletion`. ' +
      'What is left out stays as Postlark knows it. The same for every process.',
    unset: 'the prices of November 2026',
    example: '{"post":0.015,"linkPost":0.2,"altText":0.005,"deletion":0.01}',
    check: z.string().transform((text, context) => {
      const read = readPriceList(text)
      if (read) return read
      context.addIssue(
        'should be JSON with prices in dollars from 0 to 100, of post, linkPost, altText and deletion',
      )
      return z.NEVER
    }),
  },
  STRIPE_SECRET_KEY: {
    group: 'Billing',
    meaning: 'The secret key of your Stripe account, or a restricted one. Sent to Stripe alone.',
    unset: 'nobody can pay',
    example: '',
    secret: true,
    check: z.string().regex(/^(sk|rk)_[\x21-\x7e]+$/, 'should be a key that begins with sk_ or rk_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'Billing',
    meaning:
      'The secret that Stripe signs its events with. While it is being replaced: the new and the old one, with a comma ' +
      'between.',
    unset: 'events of Stripe are refused; subscriptions are looked up every six hours',
    example: '',
    secret: true,
    check: z
      .string()
      .regex(/^whsec_[^\s,]+(, *whsec_[^\s,]+)?$/, 'should be one or two secrets that begin with whsec_')
      .transform((text) => text.split(/, */)),
  },
  STRIPE_API_URL: {
    group: 'Billing',
    meaning: 'The API of Stripe.',
    default: 'https://api.stripe.com',
    example: 'https://api.stripe.com',
    check: address('origin'),
  },
  STRIPE_PAGES_URL: {
    group: 'Billing',
    meaning:
      'The custom domain of your Stripe account, where its checkout and portal open. The browser is sent there, to pages of ' +
      'stripe.com, and nowhere else.',
    unset: 'they open at stripe.com',
    example: 'https://pay.example.org',
    check: address('origin').refine((text) => text.startsWith('https://'), 'should begin with https://'),
  },
  STRIPE_TAX: {
    group: 'Billing',
    meaning: 'Stripe computes and collects taxes, as set up in your account there.',
    default: '0',
    example: '1',
    check: yesOrNo(),
  },
  ENDORSELY_ORG: {
    group: 'Billing',
    meaning: 'Endorsely runs the affiliate programme instead of Postlark: the id of your organization there.',
    unset: 'Postlark runs it, where plans are sold',
    example: '7e205a3d-7039-41f3-9b4f-52929d5489d2',
    check: z.string().regex(/^[\w-]{1,64}$/, 'should be the id of an organization'),
  },
  AFFONSO_PROGRAM: {
    group: 'Billing',
    meaning: 'Affonso runs the affiliate programme instead of Postlark: the public id of your program there.',
    unset: 'Postlark runs it, where plans are sold',
    example: '',
    check: z.string().regex(/^[\w-]{1,64}$/, 'should be the public id of a program'),
  },
  AFFILIATE_URL: {
    group: 'Billing',
    meaning: 'Where people join the programme at Endorsely or Affonso.',
    unset: 'the page names the service without a link',
    example: 'https://example.affonso.io',
    check: address('path'),
  },
  SITE_TERMS_URL: {
    group: 'Public site',
    meaning: 'Your terms of service, linked in the footer of every public page.',
    unset: 'no link',
    example: 'https://example.org/terms',
    check: address('path'),
  },
  SITE_PRIVACY_URL: {
    group: 'Public site',
    meaning: 'Your privacy policy, linked in the footer.',
    unset: 'no link',
    example: 'https://example.org/privacy',
    check: address('path'),
  },
  SITE_CONTACT_MAIL: {
    group: 'Public site',
    meaning: 'Where "Write to us" leads.',
    unset: 'no link',
    example: 'hello@example.org',
    check: z.email('should be an address like hello@example.org'),
  },
  SITE_SOCIAL_LINKS: {
    group: 'Public site',
    meaning: 'Your profiles, linked in the footer: `name=address`, several with commas between.',
    unset: 'no links',
    example: 'Bluesky=https://bsky.app/profile/example.org',
    check: socialLinks(),
  },
  SITE_TESTIMONIALS_URL: {
    group: 'Public site',
    meaning:
      'The script of a testimonial service. Its badge is shown on the home page on medium screens and larger ones.',
    unset: 'no badge',
    example: 'https://badges.example.org/embed.js',
    check: address('path'),
  },
  SITE_ANALYTICS_META: {
    group: 'Public site',
    meaning: 'The id of your pixel at Meta. Loaded only for visitors who agree, like the four below.',
    unset: 'nothing of it is loaded',
    example: '1234567890123456',
    check: z.string().regex(/^\d{5,20}$/, 'should be the number of a pixel'),
  },
  SITE_ANALYTICS_TIKTOK: {
    group: 'Public site',
    meaning: 'The id of your pixel at TikTok.',
    unset: 'nothing of it is loaded',
    example: 'C4ABCDEF0123456789XY',
    check: z.string().regex(/^[A-Z\d]{10,30}$/, 'should be the id of a pixel'),
  },
  SITE_ANALYTICS_GOOGLE: {
    group: 'Public site',
    meaning: 'The measurement id of your Google Analytics 4 property.',
    unset: 'nothing of it is loaded',
    example: 'G-AB12CD34EF',
    check: z.string().regex(/^G-[A-Z\d]{4,20}$/, 'should be an id such as G-AB12CD34EF'),
  },
  SITE_ANALYTICS_PLAUSIBLE: {
    group: 'Public site',
    meaning: 'The script of Plausible, of your own server or theirs.',
    unset: 'nothing of it is loaded',
    example: 'https://plausible.io/js/script.js',
    check: address('path'),
  },
  SITE_ANALYTICS_UMAMI: {
    group: 'Public site',
    meaning: 'The script of Umami and the id of your website there: `id=address`.',
    unset: 'nothing of it is loaded',
    example: '97dd6182-c656-4265-97e0-ee9613b88078=https://cloud.umami.is/script.js',
    check: umami(),
  },
  AI_URL: {
    group: 'AI text',
    meaning:
      'An OpenAI-compatible server that writes texts: the address in front of `/chat/completions`. `http` is for ' +
      'servers in a network of your own. The stand-in is at `/sandbox/ai/v1`.',
    unset: 'texts come from templates',
    example: 'https://api.openai.com/v1',
    check: aiServer('AI_KEY'),
  },
  AI_MODEL: {
    group: 'AI text',
    meaning: 'The model to ask that server for.',
    unset: 'texts come from templates',
    example: 'gpt-5-mini',
    check: z.string().max(200, 'should be the name of a model'),
  },
  AI_FALLBACK_MODEL: {
    group: 'AI text',
    meaning: 'The model that is asked once when the first one fails or is busy.',
    unset: 'a failure is answered at once',
    example: 'gpt-5-nano',
    check: z.string().max(200, 'should be the name of a model'),
  },
  AI_KEY: {
    group: 'AI text',
    meaning: 'The key of that server, where it wants one. Sent to it alone, as a bearer token.',
    unset: 'no key is sent',
    example: 'secret',
    secret: true,
    check: z.string().regex(/^[\x21-\x7e]+$/, 'should be a key without spaces'),
  },
  AI_TEXTS_PER_HOUR: {
    group: 'AI text',
    meaning: 'How many texts one visitor (by address) may have written in an hour.',
    default: '20',
    example: '10',
    check: whole(1, 100_000),
  },
  AI_IMAGE_URL: {
    group: 'AI images',
    meaning:
      'An OpenAI-compatible server that makes pictures: the address in front of `/images/generations`. The stand-in is ' +
      'at `/sandbox/ai/v1`.',
    unset: 'the server at AI_URL',
    example: 'https://api.openai.com/v1',
    check: aiServer('AI_IMAGE_KEY'),
  },
  AI_IMAGE_MODEL: {
    group: 'AI images',
    meaning: 'The model to ask that server for.',
    unset: 'pictures are designs that Postlark draws itself',
    example: 'gpt-image-1',
    check: z.string().max(200, 'should be the name of a model'),
  },
  AI_IMAGE_KEY: {
    group: 'AI images',
    meaning: 'The key of that server, where it wants one. Sent to it alone, as a bearer token.',
    unset: 'AI_KEY where AI_IMAGE_URL is not set, else none',
    example: 'secret',
    secret: true,
    check: z.string().regex(/^[\x21-\x7e]+$/, 'should be a key without spaces'),
  },
  AI_GHIBLI_PROMPT: {
    group: 'AI images',
    meaning: 'What the model is told for the style “Hand-painted animation (Ghibli)”.',
    unset: 'words about watercolour skies, soft light and clean line, without a name',
    example: 'hand-painted animation background, soft light',
    check: z.string().max(1_000, 'should have at most 1,000 characters'),
  },
  AI_AUDIO_URL: {
    group: 'Captions from speech',
    meaning:
      'An OpenAI-compatible server that hears speech: the address in front of `/audio/transcriptions`. The stand-in is ' +
      'at `/sandbox/ai/v1`.',
    unset: 'the server at AI_URL',
    example: 'https://api.openai.com/v1',
    check: aiServer('AI_AUDIO_KEY'),
  },
  AI_AUDIO_MODEL: {
    group: 'Captions from speech',
    meaning: 'The model to ask that server for. It has to answer with times (`verbose_json`).',
    unset: 'captions are typed, or read from a file',
    example: 'whisper-1',
    check: z.string().max(200, 'should be the name of a model'),
  },
  AI_AUDIO_KEY: {
    group: 'Captions from speech',
    meaning: 'The key of that server, where it wants one. Sent to it alone, as a bearer token.',
    unset: 'AI_KEY where AI_AUDIO_URL is not set, else none',
    example: 'secret',
    secret: true,
    check: z.string().regex(/^[\x21-\x7e]+$/, 'should be a key without spaces'),
  },
  ...networkVariables,
  SANDBOX_URL: {
    group: 'Networks',
    meaning: 'Where the stand-ins run, when another process runs them.',
    unset: 'this process runs them, unless every network is real',
    example: 'http://127.0.0.1:4000',
    check: address('origin'),
  },
  PUBLISH_CONCURRENCY: {
    group: 'Publishing',
    meaning: 'How many posts one worker sends at once.',
    default: '64',
    example: '16',
    check: whole(1, 1_000),
  },
  PUBLISH_LATE_AFTER_SEC: {
    group: 'Publishing',
    meaning: 'A post that is later than this is held for its author instead of going out. Seconds.',
    default: '3600',
    example: '900',
    check: seconds(0),
  },
  PUBLISH_REQUEST_SEC: {
    group: 'Publishing',
    meaning:
      'How long a request to a network may take before it counts as unanswered. Those that carry a file have longer ' +
      'limits of their own. Seconds.',
    default: '30',
    example: '20',
    check: seconds(1),
  },
  PUBLISH_LEASE_SEC: {
    group: 'Publishing',
    meaning:
      'How long a worker holds a post without a sign of life before another takes over: at least one and a half times ' +
      '`PUBLISH_REQUEST_SEC`. Seconds.',
    default: '60',
    example: '90',
    check: seconds(1.5),
  },
  PUBLISH_SETTLE_AFTER_SEC: {
    group: 'Publishing',
    meaning:
      'How long after a sending without an answer the network is first looked at: some show a new post late. Seconds.',
    default: '60',
    example: '120',
    check: seconds(0),
  },
  PUBLISH_MAX_TRIES: {
    group: 'Publishing',
    meaning: 'Tries before a post counts as failed.',
    default: '5',
    example: '8',
    check: whole(1, 50),
  },
  PUBLISH_RETRY_BASE_SEC: {
    group: 'Publishing',
    meaning: 'The wait before the second try. It doubles from try to try. Seconds.',
    default: '30',
    example: '10',
    check: seconds(0.1),
  },
  ANALYTICS_SAMPLING: {
    group: 'Analytics',
    meaning:
      'How often numbers of posts are read: `full` at sixteen ages in 90 days, `light` after a day, a week and a month, `off` never.',
    default: 'full',
    example: 'light',
    check: oneOf(samplings),
  },
  X_ANALYTICS: {
    group: 'Analytics',
    meaning:
      'Whether workspaces may let numbers be read from X, which costs money: `on` or `off`. Each is asked first, and sets a monthly budget.',
    default: 'on',
    example: 'off',
    check: oneOf(['on', 'off']),
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings

export type SettingName = keyof Settings

/** The value of each setting; undefined when it is unset and has no default. */
export type ReadSettings = ValuesOf<Settings>

export const settingNames = Object.keys(settings) as SettingName[]

/** The address of an OpenAI-compatible server. @param key the setting that its key belongs into */
function aiServer(key: string) {
  return z
    .url({ protocol: /^https?$/, error: 'should be an address such as https://host/v1' })
    .refine((text) => !/[?#@]/.test(text), `should be an address alone; the key goes into ${key}`)
    .transform((text) => text.replace(/\/+$/, ''))
}

function umami() {
  const parts = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/), src: address('path') })
  return z
    .string()
    .transform((text) => {
      const [id = '', ...rest] = text.split('=')
      return { id, src: rest.join('=') }
    })
    .refine((given) => parts.safeParse(given).success, 'should be id=https://address')
}

function socialLinks() {
  const link = z.strictObject({ name: z.string().min(1).max(40), href: address('path') })
  return z
    .string()
    .transform((text) =>
      text.split(',').map((pair) => {
        const [name = '', ...rest] = pair.trim().split('=')
        return { name: name.trim(), href: rest.join('=').trim() }
      }),
    )
    .refine(
      (links) => links.every((each) => link.safeParse(each).success),
      'should be name=https://address pairs with commas between',
    )
}

function credentialKeys() {
  const expected = 'should be id:key pairs with commas between, each key 32 bytes in base64'
  return z
    .string()
    .transform((text) => text.split(',').map(credentialKey))
    .refine((keys) => keys.every((each) => /^[\w-]{1,32}$/.test(each.id) && each.key.length === 32), expected)
    .refine((keys) => new Set(keys.map((each) => each.id)).size === keys.length, 'should name each id once')
}

function credentialKey(pair: string) {
  const [id = '', key = ''] = pair.trim().split(':')
  return { id, key: new Uint8Array(Buffer.from(key, 'base64')) }
}
