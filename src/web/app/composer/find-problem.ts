import type { Problem } from '#domain/check-post.ts'

/** The element of the composer that has a problem: what the writer would change first. */
export function elementOfProblem(
  root: ParentNode,
  { place, mediaId }: Pick<Problem, 'place' | 'mediaId'>,
): HTMLElement | null {
  const item = mediaId === null ? null : root.querySelector(`[data-media="${CSS.escape(mediaId)}"]`)
  const inItem = item?.querySelector<HTMLElement>('[data-retry]') ?? item?.querySelector<HTMLElement>('input')
  const marked = root.querySelector<HTMLElement>(`[data-place="${place}"]`)
  const inPlace = marked?.matches('button, input, textarea')
    ? marked
    : marked?.querySelector<HTMLElement>('button, a')
  return inItem ?? inPlace ?? null
}
