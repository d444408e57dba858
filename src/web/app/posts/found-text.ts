import type { Publication } from '#contract/posts.ts'
import { foundMessages } from '#contract/found-messages.ts'
import { networksListed } from '#domain/text/listed.ts'

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
