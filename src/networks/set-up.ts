import type { Network } from './network.ts'
import type { Setting, ValuesOf } from './setting.ts'
import { unreachableWithoutAnswer } from './without-answer.ts'

/** The addresses of the stand-ins: for calls of this process, and for people's browsers. Both end in `/sandbox`. */
export interface StandInAddresses {
  callUrl: string
  browseUrl: string
}

/** How a network is set up: from its variables, or as its stand-in. */
export interface SetUp<Settings, Name extends string = string> {
  /** In the order the documents list them. */
  variables: Readonly<Record<Name, Setting>>
  /** The variables that switch the network on: every other variable requires all of them. */
  needed: readonly Name[]
  /**
   * @param values the values of its variables, from `check`
   * @returns null: not configured. Addresses are without a trailing slash; API addresses without a path
   */
  configured(values: Readonly<Record<string, unknown>>): Settings | null
  /** The settings for talking to the stand-in. */
  standIn(addresses: StandInAddresses): Settings
  /** The hint for people who connect an account of the stand-in by typing. */
  standInHint?: string
  open(settings: Settings): Network
}

/**
 * A set-up whose `configured` gets each value with the type that its variable’s `check` gives, and whose network is
 * unreachable when it does not answer.
 */
export function setUp<Settings, const Variables extends Readonly<Record<string, Setting>>>(
  its: Omit<SetUp<Settings, keyof Variables & string>, 'variables' | 'configured'> & {
    variables: Variables
    configured(values: ValuesOf<Variables>): Settings | null
  },
): SetUp<Settings, keyof Variables & string> {
  return { ...its, open: (settings) => unreachableWithoutAnswer(its.open(settings)) }
}

/** An OAuth client; null unless both are there. */
export function clientOf(id: string | undefined, secret: string | undefined) {
  return id && secret ? { clientId: id, clientSecret: secret } : null
}
