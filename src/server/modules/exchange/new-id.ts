import { createHash } from 'node:crypto'

/** The id an item of an archive gets here: the same however often that archive is imported. */
export function newIdOf({ id }: { id: string }, oldId: string): string {
  const hex = createHash('sha256').update(`${id} ${oldId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id of a publication here; publications of one post have different ids, those of two posts may not. */
export const newPublicationId = (restore: { id: string }, postId: string, publicationId: string) =>
  newIdOf(restore, `${postId} ${publicationId}`)
