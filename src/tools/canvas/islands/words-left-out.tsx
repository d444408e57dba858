import { leavesWordsOut, type Scene } from '#tools/canvas/scene.ts'
import { Notice } from '../../parts/notice.tsx'

/** Says so when the picture has no room for all of its words. */
export function WordsLeftOut({ scene }: { scene: Scene }) {
  if (!leavesWordsOut(scene)) return null
  return (
    <Notice title="Some words did not fit" tone="amber">
      Even at the smallest size there is no room for all of them: the text ends in “…”. Shorten it.
    </Notice>
  )
}
