import { networksCutting, orderedShapes } from '#domain/pictures/order-shapes.ts'
import { type PictureShape, pictureShapeFacts } from '#domain/pictures/picture-shapes.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostKinds } from '#domain/networks/rules-of-kind.ts'
import { networksListed } from '#domain/text/listed.ts'
import { Note } from '../../ui/note.tsx'
import { ChoicePills } from './choice-pills.tsx'

export interface ShapesFor {
  /** Where the picture goes: the shapes these show whole come first. */
  networks: readonly NetworkId[]
  kinds: PostKinds
}

interface ShapeChoiceProps extends ShapesFor {
  shape: PictureShape
  onChoose: (shape: PictureShape) => void
}

export function ShapeChoice({ networks, kinds, shape, onChoose }: ShapeChoiceProps) {
  return (
    <ChoicePills
      label="Shape"
      isInline
      pills={orderedShapes(networks, kinds).map((value) => ({ value, label: <ShapeLabel shape={value} /> }))}
      value={shape}
      onChoose={onChoose}
    />
  )
}

/** Who cuts the chosen shape. Nothing where nobody does. */
export function ShapeNote({ networks, kinds, shape }: ShapesFor & { shape: PictureShape }) {
  const cutting = networksCutting(shape, networks, kinds)
  if (cutting.length === 0) return null
  return (
    <Note tone="amber">
      {networksListed(cutting)} {cutting.length === 1 ? 'does' : 'do'} not show {shape} whole. Choose another
      shape, or crop the image in the post.
    </Note>
  )
}

const longestSidePx = 14

function ShapeLabel({ shape }: { shape: PictureShape }) {
  const { name, width, height } = pictureShapeFacts[shape]
  const scale = longestSidePx / Math.max(width, height)
  return (
    <>
      <span
        aria-hidden
        className="block rounded-[2px] border-[1.5px] border-current"
        style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
      />
      {shape}
      <span className="sr-only"> {name}</span>
    </>
  )
}
