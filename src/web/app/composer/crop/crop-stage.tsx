import type { Media } from '#contract/media.ts'
import type { CropBox } from '#domain/media/media-limits.ts'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import './crop.css'

interface CropStageProps {
  media: Media
  box: CropBox
  /** undefined: any. */
  aspect: number | undefined
  onBox: (box: CropBox) => void
}

/** The picture with the box that is cut out, by pointer or with the arrow keys. */
export function CropStage({ media, box, aspect, onBox }: CropStageProps) {
  return (
    <div className="crop-stage grid place-items-center rounded-s bg-paper-2 p-2">
      <ReactCrop
        crop={{ unit: '%', ...inPercent(box) }}
        aspect={aspect}
        keepSelection
        minWidth={24}
        minHeight={24}
        ruleOfThirds
        ariaLabels={ariaLabels}
        onChange={(_pixels, percent) => {
          if (percent.width > 0 && percent.height > 0) onBox(inFractions(percent))
        }}
      >
        <img
          src={media.url}
          alt={media.altText || media.originalName}
          width={media.width}
          height={media.height}
          className="h-auto w-auto max-w-full"
          style={{ maxHeight: 'min(52vh, 460px)', aspectRatio: `${media.width} / ${media.height}` }}
        />
      </ReactCrop>
    </div>
  )
}

const ariaLabels = {
  cropArea: 'Crop area. Arrow keys move it.',
  nwDragHandle: 'Top left corner. Arrow keys move it.',
  nDragHandle: 'Top edge. Arrow keys move it.',
  neDragHandle: 'Top right corner. Arrow keys move it.',
  eDragHandle: 'Right edge. Arrow keys move it.',
  seDragHandle: 'Bottom right corner. Arrow keys move it.',
  sDragHandle: 'Bottom edge. Arrow keys move it.',
  swDragHandle: 'Bottom left corner. Arrow keys move it.',
  wDragHandle: 'Left edge. Arrow keys move it.',
}

function inPercent({ x, y, width, height }: CropBox): CropBox {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

function inFractions({ x, y, width, height }: CropBox): CropBox {
  const [left, top] = [within(x), within(y)]
  return {
    x: left,
    y: top,
    width: Math.min(1 - left, within(width)),
    height: Math.min(1 - top, within(height)),
  }
}

function within(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
