import type { BulkAction } from '#contract/posts-bulk.ts'

/** Posts per call: few enough for visible progress. */
const perCall = 20

/** Splits an action into calls. Spreading continues where the previous call ended. */
export function inPortions(
  postIds: readonly string[],
  action: BulkAction,
): { postIds: string[]; action: BulkAction }[] {
  const portions: { postIds: string[]; action: BulkAction }[] = []
  for (let begin = 0; begin < postIds.length; begin += perCall) {
    const ids = postIds.slice(begin, begin + perCall)
    portions.push({ postIds: ids, action: partOf(action, ids, begin) })
  }
  return portions
}

function partOf(action: BulkAction, ids: readonly string[], begin: number): BulkAction {
  if (action.kind === 'put-back')
    return { ...action, times: action.times.filter(({ postId }) => ids.includes(postId)) }
  if (action.kind === 'delete')
    return { ...action, versions: action.versions?.filter(({ postId }) => ids.includes(postId)) }
  if (action.kind !== 'reschedule' || action.move.kind !== 'spread') return action
  const from = new Date(Date.parse(action.move.from) + begin * action.move.everyMin * 60_000).toISOString()
  return { ...action, move: { ...action.move, from } }
}
