import { longestAltText } from '../media/media-limits.ts'
import { firstUnits } from '../text/first-units.ts'
import { type PictureStyle, pictureStyleFacts } from './picture-styles.ts'

interface Described {
  origin: 'ai' | 'design'
  prompt: string
  style: PictureStyle
  /** Of the picture it was made from; empty: of none. */
  sourceAltText: string
  /** Words that are set in it. null: none. */
  words: string | null
}

/** A first alt text for a made picture. That of a design claims nothing about the description. */
export function proposedAltText({ origin, prompt, style, sourceAltText, words }: Described): string {
  const as = style === 'none' ? '' : `, ${inSentence(pictureStyleFacts[style].name)} style`
  const written = words === null ? '' : ` With the words: ${words}`
  const shown = sourceAltText || (origin === 'ai' ? prompt : '') || 'Abstract design'
  return firstUnits(`${shown.replace(/[.\s]+$/u, '')}${as}.${written}`, longestAltText)
}

/** ‘Hand-painted animation (Ghibli)’ → ‘hand-painted animation’ */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1).replace(/ \(.*\)$/u, '')
