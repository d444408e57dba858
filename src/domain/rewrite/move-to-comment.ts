import { networkRules } from '../networks/network-rules.ts'
import type { NetworkId } from '../networks/network.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { endingTags } from './ending-tags.ts'
import { tidySpaces } from './tidy-spaces.ts'
import type { Written } from './written.ts'

/**
 * Moves links into a first comment, and the hashtags that end the text. A hashtag inside a sentence stays: it is one of
 * its words. Each comes once; what has no room in a comment of the network stays where it is.
 */
export function moveToComment(text: string, network: NetworkId | null): Written {
  const most = (network === null ? null : networkRules[network].maxFirstComment) ?? Infinity
  const links = fixedPartsOf(text).filter(({ kind }) => kind === 'link')
  const tags = endingTags(withoutParts(text, links))
  const comment = [
    unique(links.map((part) => part.text)).join('\n'),
    unique(tags.map((part) => part.text)).join(' '),
  ]
    .filter(Boolean)
    .join('\n\n')
  if (comment === '' || comment.length > most) return moved(text, null)
  const rest = withoutParts(text, links)
  return moved(tidySpaces(withoutLooseEnds(rest.slice(0, tags[0]?.from ?? rest.length))), comment)
}

function moved(result: string, firstComment: string | null): Written {
  return { result, items: null, variants: null, firstComment }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function withoutParts(text: string, parts: readonly { from: number; to: number }[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of parts) {
    rest += text.slice(at, from)
    at = to
  }
  return rest + text.slice(at)
}

/** What only led to a link: brackets around nothing, a colon, a dash or an arrow at the end of a line. */
function withoutLooseEnds(text: string): string {
  return text
    .replace(/(?<!\s)[^\S\n]*(?:\([^\S\n]*\)|\[[^\S\n]*\]|<[^\S\n]*>)/gu, '')
    .replace(/(?<=\S)[^\S\n]*(?:[:：→–—-]|➡️?|👉|👇)+[^\S\n]*$/gmu, '')
    .replace(/(?<=\S)[^\S\n]+(?=[,.;!?](?:\s|$))/gu, '')
}
