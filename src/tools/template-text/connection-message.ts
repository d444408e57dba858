import { seedOf, type BenchState } from './bench-state.ts'
import { combineWithin, type SectionBank } from './write-sections.ts'

/**
 * Longest note of an invitation: 200 on a free account, 300 with Premium.
 * Source: https://www.linkedhelper.com/en/glossary/linkedin-invitation (read 2026-11-21, medium); LinkedIn’s own pages
 * name no number.
 */
export const noteLimits = [200, 300] as const

export interface ConnectionMessage {
  text: string
  /** UTF-16 units. */
  length: number
  /** Whether it is within the limit; false only when the input is too long for any wording. */
  fits: boolean
}

const howMany = 4

/**
 * Notes for one person, each within the limit; the shared interest is dropped first when room is short, then the
 * question.
 * @param state `values`: name, metBy, met, shared, reason, me, limit
 * @returns none without a name or a reason
 */
export function connectionMessages(bank: SectionBank, state: BenchState): ConnectionMessage[] {
  const { values } = state
  if (!values['name']?.trim() || !values['reason']?.trim()) return []
  const limit = noteLimits.find((each) => String(each) === values['limit']) ?? noteLimits[0]
  const messages = new Map<string, ConnectionMessage>()
  for (let at = 0; at < howMany * 4 && messages.size < howMany; at++) {
    const { parts } = combineWithin(bank, {
      sections: ['greeting', `met-${values['metBy']}`, 'shared', 'reason', 'ask', 'sign'],
      optional: ['sign', 'ask', 'shared'],
      values,
      max: limit,
      seed: `${seedOf(state)}|${at}`,
    })
    const text = join(parts)
    messages.set(text, { text, length: text.length, fits: text.length <= limit })
  }
  return [...messages.values()]
}

/** Text after a comma starts in lower case; after a full stop with a capital. The name is on its own line. */
function join(parts: readonly { section: string; text: string }[]): string {
  let text = ''
  for (const part of parts) {
    const begins = text.endsWith(',') && part.section !== 'sign' ? lowerUnlessName(part.text) : part.text
    text += part.section === 'sign' ? `\n${begins}` : `${text === '' ? '' : ' '}${begins}`
  }
  return text
}

/** “We met” becomes “we met”; “I”, and a value with its own capital, stay. */
function lowerUnlessName(text: string): string {
  const ownSmall =
    /^(We|You|Your|There|Thank|It|Our|My|Perhaps|Maybe|Would|Shall|May|Glad|Happy|Could)\b/.test(text)
  return ownSmall ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
