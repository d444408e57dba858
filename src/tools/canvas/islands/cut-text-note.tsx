import { cutsText, type Scene } from '#domain/film/scene.ts'
import { Notice } from '../../parts/notice.tsx'

/** A message when the picture has no room for all of its text. */
export function CutTextNote({ scene }: { scene: Scene }) {
  if (!cutsText(scene)) return null
  return (
    <Notice title="Some text did not fit" tone="amber">
      The text is cut with “…” even at the smallest size. Shorten it.
    </Notice>
  )
}
