import type { Problem } from '#domain/post/check-post.ts'

/** Where a problem is. */
export type ProblemAt = Pick<Problem, 'place' | 'network' | 'mediaId' | 'reply' | 'setting' | 'connectionId'>

/** The problem of a file that did not come. */
export function problemOfFile(key: string): ProblemAt {
  return { place: 'media', network: null, mediaId: key }
}

const control = 'button, input, textarea, select'

/** The element of the composer that has a problem: what the writer would change first. */
export function elementOfProblem(root: ParentNode, problem: ProblemAt): HTMLElement | null {
  const { place, network, mediaId, reply, setting, connectionId } = problem
  if (place === 'settings' && network && setting) {
    const name = settingPlace(network, setting, connectionId)
    const field = root.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`)
    return field?.matches(control) ? field : (field?.querySelector<HTMLElement>(control) ?? null)
  }
  const within = reply === undefined ? root : (root.querySelector(`[data-reply="${reply}"]`) ?? root)
  const item = mediaId === null ? null : within.querySelector(`[data-media="${CSS.escape(mediaId)}"]`)
  const inItem = item?.querySelector<HTMLElement>('[data-retry]') ?? item?.querySelector<HTMLElement>('input')
  const marked = within.querySelector<HTMLElement>(`[data-place="${place}"]`)
  const inPlace = marked?.matches(control) ? marked : marked?.querySelector<HTMLElement>('button, a')
  return inItem ?? inPlace ?? null
}

/** What `data-setting` says of a setting. */
export function settingPlace(network: string, key: string, connectionId: string | undefined): string {
  return [network, key, connectionId].filter(Boolean).join('/')
}
