import type { Media } from '#contract/media.ts'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import {
  longestPicturePrompt,
  longestPictureWords,
  type PictureShape,
} from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { PictureRequest } from './use-making.ts'

/** What is filled in. */
export interface PictureForm {
  prompt: string
  style: PictureStyle
  /** null: nothing chosen, so the first of those offered counts. */
  shape: PictureShape | null
  count: number
  /** Set in the picture; null: none. */
  words: string | null
  /** The picture to start from. */
  source: Pick<Media, 'id' | 'thumbnailUrl' | 'originalName'> | null
}

export const emptyForm: PictureForm = {
  prompt: '',
  style: 'none',
  shape: null,
  count: 1,
  words: null,
  source: null,
}

/** What the form asks for, or what is missing, in words. */
export function readForm(
  { prompt, style, shape, count, words, source }: PictureForm,
  firstShape: PictureShape,
): { request: PictureRequest } | { missing: string } {
  if (prompt.trim() === '' && !words?.trim() && source === null) return { missing: aiImageMessages.noPrompt }
  return {
    request: {
      prompt: prompt.trim(),
      style,
      shape: shape ?? firstShape,
      count,
      words: words?.trim() || undefined,
      sourceMediaId: source?.id,
    },
  }
}

/** As much of a text as a description holds; it ends between words where it can. */
export const asDescription = (text: string) => cutAt(text, longestPicturePrompt)

/** The first sentence of a text, as far as it fits into a picture. */
export function asWords(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const [sentence = ''] = line.split(/(?<=[.!?])\s/u)
  return cutAt(sentence, longestPictureWords)
}

function cutAt(text: string, longest: number): string {
  const whole = text.trim()
  if (whole.length <= longest) return whole
  // Not between the halves of a pair.
  const cut = whole.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '')
  const end = cut.search(/\s\S*$/u)
  return (end > longest / 2 ? cut.slice(0, end) : cut).trim()
}
