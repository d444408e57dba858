import { fill } from './fill.ts'
import { isPlural } from './plural.ts'
import { slotText } from './slot-text.ts'

/** The typed values by slot; a blank value counts as missing. */
export type SlotValues = Readonly<Record<string, string>>

const articleSlot = /\{([aA]) (\w+)\}/g

/**
 * Fills the slots of a template, for tools whose fields are slots. In addition to `fill`: `{a role}` puts “a” or “an”
 * before the value, `{is|are}` follows the field `topic`, `{my/our}` the field `speaker`, and the text begins with a
 * capital.
 * @returns null when a slot has no value
 */
export function fillSlots(template: string, values: SlotValues): string | null {
  const tidied = new Map(Object.entries(values).map(([slot, value]) => [slot, slotText(slot, value)]))
  const withArticles = template.replace(articleSlot, (_slot, article: string, name: string) => {
    const word = articleFor(tidied.get(name) ?? '')
    return `${article === 'A' ? upperFirst(word) : word} {${name}}`
  })
  const text = fill(withArticles, tidied, {
    plural: isPlural(tidied.get('topic') ?? ''),
    speaker: values['speaker'] === 'business' ? 'business' : 'personal',
  })
  return text === null ? null : upperFirst(text)
}

/** “a” or “an”, by the likely first sound of a word. */
export function articleFor(word: string): 'a' | 'an' {
  if (/^(hour|honou?r|heir|honest)/i.test(word)) return 'an'
  if (/^(uni|use|usu|eu|one\b|once)/i.test(word)) return 'a'
  return /^[aeiou]/i.test(word) ? 'an' : 'a'
}

/** The text with a capital first letter, after any quotes and brackets. */
export function upperFirst(text: string): string {
  return text.replace(
    /^([“‘"'([]*)(\p{Ll})(?!\p{Lu})/u,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
