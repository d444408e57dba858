import type { Publication } from '#contract/posts.ts'
import { foundMessages } from '#contract/found-messages.ts'
import { networksListed } from '#domain/text/listed.ts'
import { stateText } from './publication-text.ts'

type Found = Pick<Publication, 'network' | 'found'>

/** On which networks a post is gone or not as it was sent: 'Gone from X', 'Changed on Bluesky'. null: on none. */
export function foundText(publications: readonly Found[]): string | null {
  const on = (found: Publication['found']) => [
    ...new Set(publications.filter((one) => one.found === found).map(({ network }) => network)),
  ]
  const [gone, changed] = [on('gone'), on('changed')]
  const said = [
    gone.length > 0 && foundMessages.gone(networksListed(gone)),
    changed.length > 0 && foundMessages.changed(networksListed(changed)),
  ].filter((text) => text !== false)
  return said.length === 0 ? null : said.join(', ')
}

/** How a publication is doing: its state, or what a later look found: 'Gone'. */
export function standText(publication: Pick<Publication, 'state' | 'live' | 'found'>): string {
  const { found } = publication
  if (found === null) return stateText(publication)
  return found === 'gone' ? 'Gone' : 'Live, changed'
}

/** The colour of what a later look found; undefined: that of the state. */
export function foundTone({ found }: Pick<Publication, 'found'>): string | undefined {
  if (found === null) return undefined
  return found === 'gone' ? 'text-clay-text' : 'text-amber-text'
}
