import { pick, type Random, seededRandom, shuffle } from '#domain/random.ts'
import { bioLength } from './bio-length.ts'
import type { BioInput, BioPlatform, BioStyle } from './bio-platform.ts'
import { type Decoration, inLetters, withoutSymbols, withSymbol } from './decorate.ts'
import { fillTemplate, type Filling, interestInside, professionInside } from './fill-template.ts'

/** One bio, ready to paste. */
export interface Bio {
  text: string
  /** The same bio in ordinary letters and without symbols, for screen readers and search. */
  plain: string
  /** In the platform's own unit, like `limit`. */
  used: number
  limit: number
}

/** `plain`: ordinary letters, no symbols. */
export type BioMode = 'plain' | Decoration

const biosAtMost = 5

/**
 * Writes bios for one platform from the templates of a style.
 * @param seed the same seed gives the same bios
 * @returns up to five different ones, each within the platform's limit; none when the given fields fit no template, or
 * every bio is too long in the chosen letters. An unknown style counts as the first one.
 * Source: docs/specification/tools.md#aesthetic-bios; the numbers of fonts and symbols are the page's choice.
 */
export function composeBios(platform: BioPlatform, input: BioInput, mode: BioMode, seed: string): Bio[] {
  const style = platform.bioStyles.find((one) => one.id === input.style) ?? platform.bioStyles[0]
  if (!style) return []
  const random = seededRandom(`${platform.id} ${seed}`)
  const interests = shuffle(random, input.interests)
  const seen = new Set<string>()
  const bios: Bio[] = []
  for (const template of shuffle(random, style.templates)) {
    const bio = composeBio(
      platform,
      template,
      fillingFor(style, { ...input, interests: turned(interests, bios.length) }),
      mode,
      random,
    )
    if (!bio || seen.has(bio.plain) || bio.used > bio.limit) continue
    seen.add(bio.plain)
    bios.push(bio)
    if (bios.length === biosAtMost) break
  }
  return bios
}

function composeBio(
  { platform, characterLimit }: BioPlatform,
  template: string,
  filling: Filling,
  mode: BioMode,
  random: Random,
): Bio | null {
  const words = fillTemplate(template, { ...filling, s: '{s}' })
  if (words === null) return null
  const plain = withoutSymbols(words)
  const text = mode === 'plain' ? plain : decorated(words, mode, random)
  return { text, plain, used: bioLength(text, platform), limit: characterLimit }
}

function decorated(words: string, decoration: Decoration, random: Random): string {
  const { symbols } = decoration
  const marked = symbols.length > 0 ? withSymbol(words, pick(random, symbols)) : withoutSymbols(words)
  return inLetters(marked, decoration)
}

/** The list rotated, so that each bio starts with another interest. */
function turned<Item>(list: readonly Item[], by: number): Item[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

/** The values for the templates of a style. */
function fillingFor(style: BioStyle, input: BioInput): Filling {
  const interests = input.interests.map(interestInside)
  const [interest, interest2, interest3] = interests
  const filling: Filling = {
    name: input.name,
    age: input.age,
    location: input.location,
    profession: professionInside(input.profession),
    interest,
    interest2,
    interest3,
    interests: listed(interests.slice(0, 3)),
  }
  if (!style.lowercase) return filling
  return Object.fromEntries(Object.entries(filling).map(([key, words]) => [key, words?.toLowerCase()]))
}

/** “a”, “a and b”, “a, b and c”. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
