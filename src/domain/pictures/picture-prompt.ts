import { type PictureStyle, pictureStyleFacts } from './picture-styles.ts'

/** What a model is told, made of what the person wrote. */
interface Parts {
  prompt: string
  style: PictureStyle
  /** Words to set in the picture. null: none. */
  words: string | null
  /** How the pictures of this brand look; may be empty. */
  brandStyle: string
  /** Instead of the usual words for the style `ghibli`. null: those. */
  ghibliPrompt: string | null
}

/** The whole description for a model: the person's words first, then the style. */
export function picturePrompt({ prompt, style, words, brandStyle, ghibliPrompt }: Parts): string {
  const styled = style === 'ghibli' && ghibliPrompt !== null ? ghibliPrompt : pictureStyleFacts[style].prompt
  const parts = [
    prompt,
    words === null ? 'No text in the picture.' : `With exactly these words in the picture: “${words}”`,
    styled && `Style: ${styled}.`,
    brandStyle && `The brand’s pictures look like this: ${brandStyle}`,
  ]
  return parts.filter(Boolean).join('\n')
}
