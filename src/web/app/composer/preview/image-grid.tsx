import { classNames } from '../../../ui/class-names.ts'
import { MediaBox } from './media-box.tsx'
import type { PreviewMedia } from './preview-props.ts'

/** How three and four pictures stand: `side` puts the first on the left over the full height, `top` over the full width. */
export type GridShape = 'side' | 'top'

interface ImageGridProps {
  images: readonly PreviewMedia[]
  shape: GridShape
  /** A lone picture keeps its own shape within these bounds, width divided by height. */
  alone: { min: number; max: number }
  className?: string
}

const many: Record<GridShape, Record<number, string>> = {
  side: {
    2: 'aspect-[16/9] grid-cols-2',
    3: 'aspect-[16/9] grid-cols-2 grid-rows-2 [&>:first-child]:row-span-2',
    4: 'aspect-[16/9] grid-cols-2 grid-rows-2',
  },
  top: {
    2: 'aspect-[2/1] grid-cols-2',
    3: 'aspect-square grid-cols-2 grid-rows-[2fr_1fr] [&>:first-child]:col-span-2',
    4: 'aspect-square grid-cols-3 grid-rows-[2fr_1fr] [&>:first-child]:col-span-3',
  },
}

/** One to four files, cropped the way the network crops them. */
export function ImageGrid({ images, shape, alone, className }: ImageGridProps) {
  const [first] = images
  if (!first) return null
  if (images.length === 1) {
    const aspect = Math.min(alone.max, Math.max(alone.min, first.aspect))
    return (
      <div className={classNames('overflow-hidden', className)}>
        <MediaBox media={first} aspect={aspect} />
      </div>
    )
  }
  return (
    <div
      className={classNames(
        'grid gap-0.5 overflow-hidden',
        many[shape][Math.min(4, images.length)],
        className,
      )}
    >
      {images.slice(0, 4).map((image) => (
        <MediaBox key={image.key} media={image} />
      ))}
    </div>
  )
}
