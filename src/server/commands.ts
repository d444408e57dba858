import { affiliateUsage, readAffiliateCommand, runAffiliateCommand } from './affiliate-commands.ts'
import { billingUsage, readBillingCommand, runBillingCommand } from './billing-commands.ts'
import { ConfigError, readConfig } from './config.ts'
import { diagnose } from './doctor.ts'
import { grantedNetworks } from '#domain/networks/network.ts'
import { openKeyRing } from './modules/connections/key-ring.ts'
import { rotateKeys } from './modules/connections/rotate-keys.ts'
import { setGrant } from './modules/people/grants.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { openLog } from './plumbing/log.ts'
import { readStripeCommand, runStripeCommand, stripeUsage } from './stripe-commands.ts'

const usage = `postlark doctor        shows what is configured, what is a test stand-in and what is wrong
postlark keys rotate   encrypt every credential with a new key
postlark grant reddit ada@example.org    let one person use a network that is not open to everyone
postlark revoke reddit ada@example.org   undo that grant
${billingUsage}${stripeUsage}${affiliateUsage}`

/**
 * The `postlark` command.
 * @returns the exit code: 0 success, 1 a problem, 2 invalid usage
 */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    switch (argv.join(' ')) {
      case 'doctor':
        return await doctor()
      case 'keys rotate':
        return await rotate()
      default:
        return await byGroup(argv)
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function byGroup(argv: readonly string[]): Promise<number> {
  switch (argv[0]) {
    case 'override':
    case 'plan':
      return billing(argv)
    case 'stripe':
    case 'billing':
    case 'refund':
      return atStripe(argv)
    case 'affiliates':
    case 'events':
      return affiliates(argv)
    default:
      return grantOrExplain(argv)
  }
}

async function doctor(): Promise<number> {
  const findings = await diagnose(readConfig())
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { part, state, words } of findings) {
    process.stdout.write(`${marks[state]} ${part.padEnd(width)}  ${words}\n`)
  }
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

const marks = { fine: 'ok      ', 'stand-in': 'stand-in', warning: 'WARNING ', wrong: 'WRONG   ' }

async function grantOrExplain([verb, feature = '', email = '']: readonly string[]): Promise<number> {
  const isGranted = (grantedNetworks as readonly string[]).includes(feature)
  if ((verb !== 'grant' && verb !== 'revoke') || !isGranted || !email.includes('@')) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  const database = await openDatabase(config, openLog(config.logLevel))
  try {
    const found = await setGrant(database.db, { email, feature }, verb === 'grant')
    const done = verb === 'grant' ? 'may use' : 'may no longer use'
    process.stdout.write(found ? `${email} ${done} ${feature}.\n` : `Nobody has signed up as ${email}.\n`)
    return found ? 0 : 1
  } finally {
    await database.close()
  }
}

async function billing(argv: readonly string[]): Promise<number> {
  const command = readBillingCommand(argv, new Date())
  if (!command) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  const database = await openDatabase(config, openLog(config.logLevel))
  try {
    const { code, text } = await runBillingCommand(database, command, {
      billing: config.billing.mode,
      now: new Date(),
    })
    process.stdout.write(`${text}\n`)
    return code
  } finally {
    await database.close()
  }
}

async function affiliates(argv: readonly string[]): Promise<number> {
  const command = readAffiliateCommand(argv)
  if (!command) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  const database = await openDatabase(config, openLog(config.logLevel))
  try {
    process.stdout.write(`${await runAffiliateCommand(database, command, new Date())}\n`)
    return 0
  } finally {
    await database.close()
  }
}

async function atStripe(argv: readonly string[]): Promise<number> {
  const command = readStripeCommand(argv)
  if (!command) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    const { code, text } = await runStripeCommand(config, command, { database, log, fetch })
    process.stdout.write(`${text}\n`)
    return code
  } finally {
    await database.close()
  }
}

async function rotate(): Promise<number> {
  const config = readConfig()
  const database = await openDatabase(config, openLog(config.logLevel))
  try {
    const { keyId, fresh, resealed, unopened } = await rotateKeys(database, openKeyRing(config), new Date())
    const key = fresh ? `the new key ${keyId}` : `${keyId}, the newest key of POSTLARK_CREDENTIAL_KEYS`
    process.stdout.write(`${resealed} credentials are now encrypted with ${key}.\n`)
    if (unopened.length === 0) return 0
    process.stdout.write(
      `${unopened.length} could not be decrypted because their key is missing: ${unopened.join(', ')}. ` +
        'Restore the key, or ask the owners to reconnect these accounts.\n',
    )
    return 1
  } finally {
    await database.close()
  }
}
