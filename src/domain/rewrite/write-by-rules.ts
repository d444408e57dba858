import type { TextTool } from '../writing/text-tools.ts'
import { formal, friendlier } from './change-tone.ts'
import { correctGrammar } from './correct-grammar.ts'
import { describePicture } from './describe-picture.ts'
import { findHashtags } from './find-hashtags.ts'
import { findIdeas } from './find-ideas.ts'
import { fitVariants } from './fit-variants.ts'
import { moveToComment } from './move-to-comment.ts'
import { reviewText } from './review-text.ts'
import { shorten } from './shorten.ts'
import { splitForThread } from './split-for-thread.ts'
import { writeCaption } from './write-caption.ts'
import { list, oneText, type RewriteRequest, type Written } from './written.ts'

/**
 * Writes or changes a text without a model: the same request gives the same text. Links, mentions, hashtags and numbers
 * that stay in it stay byte for byte as they are. Texts in other languages than English keep their words.
 * @returns null when rules cannot do it: the tool needs a model, or the request has nothing to write from
 */
export function writeByRules(tool: TextTool, request: RewriteRequest): Written | null {
  const { text, prompt, voice, picture } = request
  const network = request.options.network ?? null
  switch (tool) {
    case 'write':
      return `${prompt}${text}`.trim() === '' ? null : oneText(writeCaption(request))
    case 'shorten':
      return oneText(shorten(text, network, voice))
    case 'grammar':
      return oneText(correctGrammar(text))
    case 'friendlier':
      return oneText(friendlier(text))
    case 'formal':
      return oneText(formal(text))
    case 'variants':
      return fitVariants(request)
    case 'hashtags':
      return list(findHashtags(request))
    case 'alt-text':
      return picture === undefined ? null : describePicture(picture)
    case 'thread':
      return splitForThread(text, network)
    case 'first-comment':
      return moveToComment(text, network)
    case 'review':
      return reviewText(text, network, voice)
    case 'ideas': {
      const ideas = findIdeas(request)
      return ideas === null ? null : list(ideas)
    }
    // A page is read, and quoted, by the server.
    case 'from-url':
    case 'expand':
    case 'translate':
    case 'reply-ideas':
      return null
    default:
      return tool satisfies never
  }
}
