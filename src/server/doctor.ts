import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { networksListed } from '#domain/text/listed.ts'
import { networkIds, networkNames } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { stockSourceNames, stockSources } from '#domain/media/stock.ts'
import { standInMailDomain } from '#domain/address/stand-in-address.ts'
import { hostnameIn, isThisMachine } from '#domain/address/this-machine.ts'
import type { Config } from './config.ts'
import { diagnoseShop } from './diagnose-shop.ts'
import { type Diagnosis, fine, standIn, warning, wrong } from './diagnosis.ts'
import { openKeyRing } from './modules/connections/key-ring.ts'
import { describeCredentialKeys } from './modules/connections/rotate-keys.ts'
import {
  findVideoConverter,
  howToGetVideoConverter,
  type VideoConverter,
} from './modules/media/video-converter.ts'
import { countWaitingEvents } from './modules/billing/waiting-events.ts'
import { publicMediaProblem } from './modules/media/public-links.ts'
import { lastHeartbeat } from './modules/publishing/heartbeat.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'
import type { Database } from './plumbing/database/database.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { openLog } from './plumbing/log.ts'
import { googleSignIn } from './google-sign-in.ts'
import { isReachable, needsStandIns, standInNetworks } from './stand-ins.ts'

/** How the doctor reaches what is outside. */
interface DoctorTools {
  fetch: typeof fetch
  /** null: there is no video converter. */
  findConverter(): Promise<VideoConverter | null>
}

/** Checks everything that can be configured. Secrets are named, never shown. */
export async function diagnose(
  config: Config,
  { fetch: wire, findConverter }: DoctorTools = {
    fetch,
    findConverter: () => findVideoConverter(config.media, openLog('silent')),
  },
): Promise<Diagnosis[]> {
  return [
    address(config),
    await dataFolder(config),
    ...(await database(config, wire)),
    ...signIn(config),
    mail(config),
    billing(config),
    aiText(config),
    aiImages(config),
    speech(config),
    stockPictures(config),
    videos(await findConverter()),
    ...networks(config),
    ...standInsInReach(config),
    ...openToOthers(config),
    ...publicMedia(config),
  ]
}

function address({ publicUrl, role }: Config): Diagnosis {
  const words = publicUrl
    ? `People reach Postlark at ${publicUrl}.`
    : 'PUBLIC_URL is unset: only this machine reaches Postlark.'
  return fine('Address', `${words} Role: ${role}.`)
}

async function dataFolder({ dataFolder }: Config): Promise<Diagnosis> {
  try {
    await mkdir(dataFolder, { recursive: true })
    await access(dataFolder, constants.W_OK)
    return fine('Data folder', dataFolder)
  } catch {
    return wrong(
      'Data folder',
      `${dataFolder} cannot be written. Set POSTLARK_DATA to a folder of this user.`,
    )
  }
}

async function database(config: Config, wire: typeof fetch): Promise<Diagnosis[]> {
  const kind = config.databaseUrl ? 'The PostgreSQL server of DATABASE_URL' : 'The embedded database'
  try {
    const opened = await openDatabase(config, openLog('silent'))
    try {
      const { rows } = await sql<{
        version: string
      }>`select split_part(version(), ' ', 2) as version`.execute(opened.db)
      const heartbeat = await lastHeartbeat(opened.db)
      return [
        fine('Database', `${kind} answers: PostgreSQL ${rows[0]?.version ?? ''}.`),
        fine('Worker', heartbeat ? `Last seen ${heartbeat.toISOString()}.` : 'None has run yet.'),
        ...(await billingEvents(config, opened)),
        ...(await diagnoseShop(config, opened.db, wire)),
        ...(await credentialKeys(config, opened)),
      ]
    } finally {
      await opened.close()
    }
  } catch (error) {
    const withoutNames = await diagnoseShop(config, null, wire)
    if (error instanceof DataFolderInUse)
      return [fine('Database', `${kind} is in use by a running Postlark.`), ...withoutNames]
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return [
      wrong('Database', `${kind} does not answer${code}. Check that it runs and that the address is right.`),
      ...withoutNames,
    ]
  }
}

async function credentialKeys(config: Config, opened: Database): Promise<Diagnosis[]> {
  const part = 'Credential keys'
  try {
    const keys = await describeCredentialKeys(opened, openKeyRing(config))
    const where = keys.source === 'settings' ? 'settings' : 'data folder'
    if (keys.missing.length === 0) return [fine(part, `${keys.keyIds.length} in the ${where}.`)]
    return keys.missing.map(({ keyId, connections, apps }) =>
      wrong(
        part,
        `Key ${keyId} is missing, and ${connections} connections and ${apps} apps of workspaces are encrypted with it. Restore it.`,
      ),
    )
  } catch {
    const file = join(config.dataFolder, 'keys', 'credentials.json')
    return [wrong(part, `${file} cannot be read. Restore it from a backup: it decrypts every connection.`)]
  }
}

function signIn(config: Config): Diagnosis[] {
  const { oidc, publicUrl } = config
  const base = publicUrl ?? 'http://localhost:3000'
  return [
    fine('Email sign-in', 'Always on.'),
    googleFinding(config, base),
    fine(
      'OpenID Connect',
      oidc ? `${oidc.name}. Return address to register: ${base}/api/auth/callback/oidc` : 'Off.',
    ),
  ]
}

function googleFinding(config: Config, base: string): Diagnosis {
  const part = 'Google sign-in'
  const google = googleSignIn(config, '')
  if (!google) return fine(part, 'Off. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer it.')
  if (!google.isStandIn) return fine(part, `On. Return address to register: ${base}/api/auth/callback/google`)
  return standIn(
    part,
    `Anyone on this machine can sign in with any address of ${standInMailDomain}, and with no other. ` +
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer the real one.',
  )
}

function mail({ smtp }: Config): Diagnosis {
  return smtp
    ? fine('Mail', `Sent by SMTP, from ${smtp.from}.`)
    : standIn(
        'Mail',
        'Not sent, but shown on the outbox page at /sandbox/mail. Set SMTP_URL and MAIL_FROM to send it.',
      )
}

function billing({ billing }: Config): Diagnosis {
  switch (billing.mode) {
    case 'off':
      return fine('Billing', 'Off: nothing costs anything, and everyone has what business includes.')
    case 'sandbox':
      return standIn('Billing', 'A pretend shop: no card is charged. See docs/billing.md.')
    case 'stripe':
      return billing.stripe?.webhookSecrets.length === 0
        ? warning(
            'Billing',
            'Through Stripe, but its events are refused. Set STRIPE_WEBHOOK_SECRET to the secret of the webhook there.',
          )
        : fine('Billing', 'Through Stripe.')
    default:
      return billing.mode satisfies never
  }
}

/** Events that were given up. What they meant is looked up every six hours. */
async function billingEvents({ billing }: Config, { db }: Database): Promise<Diagnosis[]> {
  if (billing.mode !== 'stripe') return []
  const failed = await countWaitingEvents(db, new Date())
  if (failed === 0) return []
  const words = `${failed} events of Stripe could not be handled. Run \`npx postlark billing sync\`, then look at the log.`
  return [warning('Events of Stripe', words)]
}

function aiText({ ai }: Config): Diagnosis {
  const words = ai
    ? `Written by ${ai.model} at ${ai.url}, ${ai.textsPerHour} an hour for each visitor.`
    : 'Off: the tools write from templates.'
  return fine('AI text', words)
}

function aiImages({ imageModel }: Config): Diagnosis {
  const words = imageModel
    ? `Made by ${imageModel.model} at ${imageModel.url}.`
    : 'Off: pictures are designs that Postlark draws itself.'
  return fine('AI images', words)
}

function speech({ speechModel }: Config): Diagnosis {
  const words = speechModel
    ? `Heard by ${speechModel.model} at ${speechModel.url}.`
    : 'Off: captions are typed, or read from a file.'
  return fine('Captions from speech', words)
}

function stockPictures({ stock }: Config): Diagnosis {
  const names = stockSources.filter((source) => stock[source]).map((source) => stockSourceNames[source])
  return fine('Stock pictures', names.length > 0 ? `From ${names.join(' and ')}.` : 'Off.')
}

function videos(converter: VideoConverter | null): Diagnosis {
  if (converter) return fine('Videos', `Made to fit by ${converter}.`)
  return warning(
    'Videos',
    'Nothing here converts videos: they go out as they are, and are refused where a network needs another. ' +
      howToGetVideoConverter,
  )
}

function networks(config: Config): Diagnosis[] {
  const standIns = standInNetworks(config.networks)
  const base = config.publicUrl ?? 'http://localhost:3000'
  return networkIds.map((network) => {
    const name = networkNames[network]
    if (standIns.includes(network))
      return standIn(name, `Nothing leaves this machine. See docs/networks/${network}.md.`)
    const byPassword = 'serviceUrl' in (config.networks[network] ?? {})
    return fine(name, byPassword ? 'Real.' : `Real. Return address to register: ${base}/${network}-callback`)
  })
}

/** Stand-ins are for trying out, but these can be reached from other machines. */
function standInsInReach(config: Config): Diagnosis[] {
  const standIns = standInNetworks(config.networks)
  if (standIns.length === 0 || !isReachable(config)) return []
  const names = networksListed(standIns)
  return [
    warning(
      'Stand-ins',
      `People at ${config.publicUrl} can connect stand-ins of ${names}. Posts to them go nowhere. ` +
        'Configure these networks, or tell your users. Stand-ins answer only people who are signed in, and hold at most 2 GB.',
    ),
  ]
}

/** It listens beyond this machine, but its public address is a local one. */
function openToOthers(config: Config): Diagnosis[] {
  const listensHere = isThisMachine(
    hostnameIn(config.host.includes(':') ? `[${config.host}]` : config.host) ?? '',
  )
  if (listensHere || isReachable(config) || !needsStandIns(config) || config.role === 'worker') return []
  return [
    warning(
      'Open to others',
      `HOST is ${config.host}, so other machines may reach the stand-ins, which show everything to anyone who asks, ` +
        'emails with sign-in links included. Set PUBLIC_URL to the address people use, or HOST to 127.0.0.1.',
    ),
  ]
}

/** Some networks fetch media from this server: if one is configured, PUBLIC_URL must be publicly reachable. */
function publicMedia({ networks: configured, publicUrl }: Config): Diagnosis[] {
  const real = networkIds.filter((id) => configured[id] !== null && networkRules[id].fetchesMedia)
  if (real.length === 0) return []
  const names = networksListed(real)
  const problem = publicMediaProblem(publicUrl)
  return problem
    ? [wrong('Public media', `${names} fetch media from here. ${problem}`)]
    : [fine('Public media', `${names} fetch media from ${publicUrl}.`)]
}
