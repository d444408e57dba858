import { bioPlaces, type ProfessionalInput, type BioTone, tones } from '../professional-bio.ts'

const bioModes = ['ai', 'template'] as const

/** The form of the professional generator as typed, and the seed of its templates. */
export interface ProfessionalState {
  mode: (typeof bioModes)[number]
  profession: string
  skills: string
  achievements: string
  tone: BioTone
  /** Network of one of {@link bioPlaces}. */
  place: string
  seed: number
}

/** The platform of a state, with its limit; the default of 150 for an unknown one. */
export function placeOf(state: Pick<ProfessionalState, 'place'>) {
  const found = bioPlaces.find(({ network }) => network === state.place) ?? bioPlaces[0]
  if (!found) throw new Error('There is no place for a bio.')
  return found
}

export function professionalInput(state: ProfessionalState): ProfessionalInput {
  const { profession, skills, achievements, tone } = state
  return { profession, skills, achievements, tone, place: placeOf(state) }
}

/** Parses a state from a link; null when it is invalid. */
export function parseProfessionalState(value: unknown): ProfessionalState | null {
  if (typeof value !== 'object' || value === null) return null
  const part = (name: string): unknown => Reflect.get(value, name)
  const [profession, skills, achievements] = ['profession', 'skills', 'achievements'].map((name) => {
    const text = part(name)
    return typeof text === 'string' && text.length <= 300 ? text : undefined
  })
  const mode = bioModes.find((one) => one === part('mode'))
  const tone = tones.find((one) => one === part('tone'))
  const place = bioPlaces.find(({ network }) => network === part('place'))
  const seed = part('seed')
  if (profession === undefined || skills === undefined || achievements === undefined) return null
  if (!mode || !tone || !place || typeof seed !== 'number' || !Number.isSafeInteger(seed)) return null
  return { mode, profession, skills, achievements, tone, place: place.network, seed }
}
