import type { Choice, SettingField } from '#domain/networks/network-settings.ts'

/** What a network says of an account together with its choices. */
export type Facts = NonNullable<Choice['facts']>

/** The fact that switches a toggle off, by the toggle's key. */
const switchedOffBy: Readonly<Record<string, string>> = {
  allowComments: 'commentDisabled',
  allowDuet: 'duetDisabled',
  allowStitch: 'stitchDisabled',
}

/** Why a toggle cannot be switched on, in words; null: it can. */
export function whySwitchedOff(field: SettingField, facts: readonly Facts[]): string | null {
  const fact = switchedOffBy[field.key]
  if (!fact || facts.length === 0) return null
  const off = facts.filter((one) => one[fact] === true).length
  if (off === 0) return null
  return off === facts.length ? 'Turned off in this account.' : null
}

/** A choice that another setting rules out, and why, in words. */
export function whyUnavailable(value: string, settings: Readonly<Record<string, unknown>>): string | null {
  return value === 'SELF_ONLY' && settings['brandedContent'] === true
    ? 'Branded content cannot be private.'
    : null
}

/** What to say when a video is longer than the account may post; null: it is not. */
export function tooLongFor(facts: readonly Facts[], durationSec: number | null): string | null {
  const limits = facts.flatMap(({ maxVideoSec }) => (typeof maxVideoSec === 'number' ? [maxVideoSec] : []))
  if (limits.length === 0 || durationSec === null) return null
  const max = Math.min(...limits)
  return durationSec > max ? `This account takes videos of up to ${max} seconds: shorten the video.` : null
}
