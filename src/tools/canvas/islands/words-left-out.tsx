import { leavesWordsOut, type Scene } from '../scene.ts'
import { Notice } from '../../parts/notice.tsx'

/** Says so when the picture has no room for all of its words. */
export function WordsLeftOut({ scene }: { scene: Scene }) {
  if (!leavesWordsOut(scene)) return null
  return (
    <Notice title="Some text did not fit" tone="amber">
      The text is cut with “…” even at the smallest size. Shorten it.
    </Notice>
  )
}
