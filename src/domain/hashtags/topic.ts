/** The reach of a tag, as estimated by an editor, not counted. */
export const bands = ['broad', 'mid', 'niche'] as const
export type Band = (typeof bands)[number]

/** A subject and its phrases, in lower case with spaces: a hashtag joins the words, a YouTube tag does not. */
export interface Topic {
  id: string
  name: string
  /** What people type for this topic. */
  words: readonly string[]
  /** Ids of neighbours, nearest first. */
  near: readonly string[]
  phrases: Readonly<Record<Band, readonly string[]>>
}

export type TopicGraph = readonly Topic[]

/**
 * Parses a graph file: `{ id, name, words, near, broad, mid, niche }`, lists as comma-separated words.
 * @returns null when it is invalid
 */
export function readTopics(value: unknown): TopicGraph | null {
  if (!Array.isArray(value)) return null
  const topics: Topic[] = []
  for (const each of value as unknown[]) {
    const { id, name, words, near, broad, mid, niche } = fieldsOf(each)
    if (id === '' || name === '') return null
    topics.push({
      id,
      name,
      words: listOf(words),
      near: listOf(near),
      phrases: { broad: listOf(broad), mid: listOf(mid), niche: listOf(niche) },
    })
  }
  return topics
}

function fieldsOf(value: unknown) {
  const field = (key: string): string => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
    return typeof found === 'string' ? found : ''
  }
  return {
    id: field('id'),
    name: field('name'),
    words: field('words'),
    near: field('near'),
    broad: field('broad'),
    mid: field('mid'),
    niche: field('niche'),
  }
}

function listOf(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
