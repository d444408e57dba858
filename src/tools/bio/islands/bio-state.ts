import type { BioInput, BioPlatform } from '../bio-platform.ts'
import { ageProblem, parseInterests } from '../bio-platform.ts'
import type { BioMode } from '../compose-bios.ts'
import { reaches, type Reach } from '../decorate.ts'
import { isLetterStyle, type LetterStyle } from '#domain/text/to-style.ts'

/** The form of the aesthetic generators as typed, and the seed: the bios depend on nothing else. */
export interface BioState {
  name: string
  age: string
  location: string
  profession: string
  /** One line, with commas. */
  interests: string
  style: string
  font: LetterStyle | 'plain'
  reach: Reach
  symbols: string[]
  seed: number
}

/** The initial state: the worked example in the platform's first letter style. */
export function firstState({ example, aestheticFonts, symbols }: BioPlatform): BioState {
  return {
    ...example,
    interests: example.interests.join(', '),
    font: aestheticFonts[0] ?? 'plain',
    reach: 'opening',
    symbols: symbols.slice(0, 3),
    seed: 1,
  }
}

/** The values for the templates; an invalid age counts as blank. */
export function inputOf(state: BioState): BioInput {
  const { name, age, location, profession, interests, style } = state
  return {
    name,
    age: ageProblem(age) === null ? age.trim() : '',
    location,
    profession,
    interests: parseInterests(interests),
    style,
  }
}

export function modeOf({ font, reach, symbols }: BioState): BioMode {
  return { font: font === 'plain' ? null : font, reach, symbols }
}

/** Parses a state from a link to a platform's page; null when it is invalid. */
export function bioStateParser(platform: BioPlatform): (value: unknown) => BioState | null {
  const texts = ['name', 'age', 'location', 'profession', 'interests', 'style'] as const
  return (value) => {
    if (typeof value !== 'object' || value === null) return null
    const part = (name: string): unknown => Reflect.get(value, name)
    const [name, age, location, profession, interests, style] = texts.map((key) => shortText(part(key)))
    const font = part('font')
    const reach = reaches.find((one) => one === part('reach'))
    const symbols = part('symbols')
    const seed = part('seed')
    if (name === undefined || age === undefined || location === undefined || profession === undefined)
      return null
    if (interests === undefined || !platform.bioStyles.some((one) => one.id === style) || !style) return null
    if (!reach || !Array.isArray(symbols) || typeof seed !== 'number' || !Number.isSafeInteger(seed))
      return null
    if (font !== 'plain' && !isLetterStyle(font)) return null
    return {
      name,
      age,
      location,
      profession,
      interests,
      style,
      font,
      reach,
      seed,
      symbols: platform.symbols.filter((symbol) => symbols.includes(symbol)),
    }
  }
}

const longest = 300

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
