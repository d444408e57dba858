import { parseArgs } from 'node:util'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { type LimitKey, limitKeys, type PlanId, plans, unlimited } from '#domain/plan/plan.ts'
import { givePlan } from './modules/billing/give-plan.ts'
import {
  listOverrides,
  type Override,
  overridePresets,
  removeOverride,
  setOverrides,
} from './modules/billing/set-override.ts'
import { findPersonId } from './modules/people/find-person.ts'
import type { Database } from './plumbing/database/database.ts'

export const billingUsage = `postlark override ada@example.org teamMembers 15      set a limit of one person; -1 or none: no limit
postlark override ada@example.org --preset team-15    set several: ${Object.keys(overridePresets).join(' or ')}
postlark override ada@example.org teamMembers --remove   use the limit of the plan again
postlark override ada@example.org --list              show what is set
postlark plan ada@example.org growth                  give a plan; freeplan takes it back
    --until 2027-01-01   ends a limit or a plan at that time, UTC      --note "why"   is shown by --list
`

type Verb =
  | { kind: 'set'; overrides: Override[] }
  | { kind: 'list' }
  | { kind: 'remove'; limit: LimitKey }
  | { kind: 'plan'; planId: PlanId; until: Date | null }

/** What is to be done, and for whom. */
type BillingCommand = Verb & { email: string }

/** Parses `override …` and `plan …`. null: not understood. */
export function readBillingCommand(argv: readonly string[], now: Date): BillingCommand | null {
  const given = argumentsOf(argv)
  if (!given) return null
  const { positionals, values } = given
  const [verb = '', email = '', ...rest] = positionals
  const until = untilOf(values.until, now)
  if (until === undefined || !email.includes('@')) return null
  const read = verb === 'plan' ? planIn(rest, values, until) : overrideIn(rest, values, until)
  return read && { ...read, email }
}

type Values = NonNullable<ReturnType<typeof argumentsOf>>['values']

function argumentsOf(argv: readonly string[]) {
  try {
    return parseArgs({
      // `-1` would look like an option.
      args: argv.map((one) => (one === '-1' ? 'none' : one)),
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        note: { type: 'string' },
        preset: { type: 'string' },
        list: { type: 'boolean' },
        remove: { type: 'boolean' },
      },
    })
  } catch {
    return null
  }
}

/** undefined: no date, or one that is over. */
function untilOf(text: string | undefined, now: Date): Date | null | undefined {
  if (text === undefined) return null
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text)) return undefined
  const until = new Date(text)
  return until > now ? until : undefined
}

function planIn([planId = '', ...more]: string[], values: Values, until: Date | null): Verb | null {
  const { until: _until, ...others } = values
  if (!isPlanId(planId) || more.length > 0 || Object.keys(others).length > 0) return null
  return { kind: 'plan', planId, until }
}

function overrideIn(rest: string[], values: Values, until: Date | null): Verb | null {
  const [limit, value, ...more] = rest
  const { list, remove, preset, note = null } = values
  const ways = [list, remove, preset].filter((way) => way !== undefined).length
  if (more.length > 0 || ways > 1 || (note?.length ?? 0) > 200) return null
  if (list) return limit === undefined ? { kind: 'list' } : null
  if (remove) return isLimitKey(limit) && value === undefined ? { kind: 'remove', limit } : null
  const set = preset === undefined ? oneLimit(limit, value) : limit === undefined ? presetOf(preset) : null
  return set && { kind: 'set', overrides: set.map((one) => ({ ...one, note, expiresAt: until })) }
}

type LimitValue = Pick<Override, 'limit' | 'value'>

function presetOf(name: string): LimitValue[] | null {
  if (!Object.hasOwn(overridePresets, name)) return null
  const preset: Partial<Record<LimitKey, number>> = overridePresets[name as keyof typeof overridePresets]
  return limitKeys.flatMap((limit) => {
    const value = preset[limit]
    return value === undefined ? [] : [{ limit, value }]
  })
}

function oneLimit(limit: string | undefined, text: string | undefined): LimitValue[] | null {
  const value = text === 'none' ? unlimited : /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
  return isLimitKey(limit) && value !== null ? [{ limit, value }] : null
}

const isLimitKey = (text: string | undefined): text is LimitKey =>
  (limitKeys as readonly (string | undefined)[]).includes(text)

/** @returns the exit code, 0: done, 1: it could not be, and what to say */
export async function runBillingCommand(
  database: Database,
  command: BillingCommand,
  asking: { billing: BillingMode; now: Date },
): Promise<{ code: 0 | 1; text: string }> {
  const { now } = asking
  const { email } = command
  const userId = await findPersonId(database.db, email)
  if (userId === null) return { code: 1, text: `Nobody has signed up as ${email}.` }
  switch (command.kind) {
    case 'set':
      await setOverrides(database, userId, command.overrides, asking)
      return { code: 0, text: linesOf(command.overrides, now) }
    case 'remove': {
      const { limit } = command
      const removed = await removeOverride(database, { userId, limit }, asking)
      return { code: 0, text: removed ? `${limit} is that of the plan again.` : `${limit} was not set.` }
    }
    case 'list': {
      const set = await listOverrides(database.db, userId)
      return { code: 0, text: set.length === 0 ? 'Nothing is set.' : linesOf(set, now) }
    }
    case 'plan':
      return give(database, command, userId, asking)
    default:
      return command satisfies never
  }
}

async function give(
  database: Database,
  { email, planId, until }: BillingCommand & { kind: 'plan' },
  userId: string,
  asking: { billing: BillingMode; now: Date },
): Promise<{ code: 0 | 1; text: string }> {
  const result = await givePlan(database, { userId, planId, until }, asking)
  switch (result) {
    case 'given':
      return { code: 0, text: `${email} has ${plans[planId].name}${untilText(until)}.` }
    case 'pays':
      return { code: 1, text: `${email} pays for a subscription. End it first.` }
    case 'not-signed-up':
      return { code: 1, text: `${email} has not finished signing up.` }
    default:
      return result satisfies never
  }
}

function linesOf(overrides: readonly Override[], now: Date): string {
  const lines = overrides.map(({ limit, value, note, expiresAt }) => {
    const isOver = expiresAt !== null && expiresAt <= now
    return `${limit} ${value}${isOver ? ' (expired)' : untilText(expiresAt)}${note === null ? '' : `  ${note}`}`
  })
  return lines.join('\n')
}

const untilText = (until: Date | null) => (until === null ? '' : ` until ${until.toISOString()}`)
