import type { Post } from '#contract/posts.ts'
import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import { isBlankText } from '#domain/text/blank-text.ts'
import { listed, networksListed } from '#domain/text/listed.ts'
import { segmentsOf } from '#domain/text/segments.ts'

/** A post, saved or not, whose text becomes a template. */
export interface PostForTemplate {
  workspaceId: string
  content: PostContent
  /** How many files it and its replies have. */
  files: number
  /** It is open in the composer, which stays. */
  isBeingWritten?: boolean
}

/** A saved post, for its template. */
export function postForTemplate({
  workspaceId,
  content,
  media,
  mediaElsewhere,
}: Pick<Post, 'workspaceId' | 'content' | 'media' | 'mediaElsewhere'>): PostForTemplate {
  return { workspaceId, content, files: media.length + mediaElsewhere.length }
}

/** One of the texts of a post. */
export interface TextToSave {
  /** Which networks have it: all without a text of their own, or one. */
  of: 'all' | NetworkId
  name: string
  text: string
}

/** The texts of a post that a template can hold, the shared one first. Empty for a post without text. */
export function textsToSave({ content }: Pick<PostForTemplate, 'content'>): TextToSave[] {
  const own = networkIds.map((of) => ({ of, name: networkNames[of], text: content.platforms?.[of] ?? '' }))
  const shared = { of: 'all', name: 'All networks', text: content.all } as const
  return [shared, ...own].filter(({ text }) => !isBlankText(text))
}

/** What of a post a template with this text does not hold: "the text for X, 2 replies, 1 file, and …". */
export function leftOut(
  post: Pick<PostForTemplate, 'content' | 'files'>,
  chosen: TextToSave | undefined,
): string {
  const others = textsToSave(post).filter(({ of }) => of !== chosen?.of)
  const networks = others.flatMap(({ of }) => (of === 'all' ? [] : [of]))
  const { all = [], platforms = {} } = post.content.thread ?? {}
  const replies = [...all, ...Object.values(platforms).flat()].length
  return listed([
    ...(networks.length < others.length ? ['the text for all networks'] : []),
    ...(networks.length > 0 ? [`the text for ${networksListed(networks)}`] : []),
    ...(replies > 0 ? [counted(replies, 'reply', 'replies')] : []),
    ...(post.files > 0 ? [counted(post.files, 'file', 'files')] : []),
    'accounts',
    'time',
    'settings',
  ])
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Short enough to be read in a list; the limit of a name is 80. */
const longestSuggestion = 48

/** A name for a template: the first words of its text, in one line. */
export function suggestedName(text: string): string {
  const line = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\s,;:.–-]+$/u, '')
  if (line.length <= longestSuggestion) return line
  const words = line.slice(0, longestSuggestion + 1).replace(/\s\S*$/u, '')
  if (words.length <= longestSuggestion) return words.replace(/[\s,;:.–-]+$/u, '')
  let name = ''
  for (const { segment } of segmentsOf(line, 'grapheme')) {
    if (name.length + segment.length > longestSuggestion) break
    name += segment
  }
  return name
}
