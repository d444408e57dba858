/**
 * Tells every window of this browser that a slot is being written in, for as long as this page lives.
 * @returns ends it
 */
export function holdSlot(slot: string): () => void {
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  // A browser may refuse: writing goes on without.
  lockManager()
    ?.request(slot, () => isOver)
    .catch(() => {})
  return release
}

/** The slots that some window is writing in now; none where that cannot be told. */
export async function livingSlots(): Promise<ReadonlySet<string>> {
  const answer = await lockManager()
    ?.query()
    .catch(() => null)
  return new Set((answer?.held ?? []).flatMap(({ name }) => name ?? []))
}

/** Missing where the page did not come over https. */
function lockManager(): LockManager | undefined {
  return navigator.locks
}
