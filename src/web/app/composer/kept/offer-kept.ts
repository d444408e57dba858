import { keptDrafts, keptIn, type KeptStore } from './draft-keeper.ts'
import { livingSlots } from './slot-lock.ts'
import type { KeptDraft } from './kept-draft.ts'

/**
 * What to offer when the composer opens: the newest that is kept and that no window is writing in.
 * @param postId the post it opens on, to which only its own changes are offered; null: a new post
 */
export async function keptToOffer(
  workspaceId: string,
  postId: string | null,
  store: KeptStore = localStorage,
): Promise<KeptDraft | null> {
  const fitting = keptDrafts(workspaceId, store).filter((kept) => postId === null || kept.postId === postId)
  if (fitting.length === 0) return null
  const living = await livingSlots()
  return fitting.find(({ slot }) => !living.has(slot)) ?? null
}

/** What was offered, as it is now; null once another window writes on it, or is done with it. */
export async function stillOffered(
  { slot }: KeptDraft,
  store: KeptStore = localStorage,
): Promise<KeptDraft | null> {
  const living = await livingSlots()
  return living.has(slot) ? null : keptIn(slot, store)
}
