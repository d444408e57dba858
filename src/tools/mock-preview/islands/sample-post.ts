import { samplePicture } from './use-pictures.ts'

/** The initial text of the preview pages. */
export const sampleText = `Rye is back from Friday. We mill it on Thursday night, bake at four in the morning and sell until it’s gone, usually by eleven.

Want one kept for you? Tell us by 6 pm Thursday and it waits under the counter with your name on it 🌾

haldonstreetbakery.co.uk/rye #sourdough #ryebread #bristolfood`

export const sampleAccount = { name: 'Haldon Street Bakery', username: 'haldonstreet' }

export const samplePictures = [
  samplePicture('rye', 'A dark rye loaf on a wooden board', 4 / 5),
  samplePicture('buns', 'Cinnamon buns on a tray', 1),
]

/** A text from a shared link. null when it is none. */
export function readText(value: unknown): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'text') : null
  return typeof text === 'string' ? text.slice(0, 5000) : null
}
