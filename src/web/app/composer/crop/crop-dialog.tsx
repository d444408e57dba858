import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import type { CropBox } from '#domain/media/media-limits.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { type PostKinds, rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { api, ApiProblem } from '../../api.ts'
import {
  asking,
  aspectFor,
  aspectOf,
  centred,
  cutting,
  isWhole,
  nearestAspect,
  rangeInWords,
  refusing,
  shapesFor,
  suits,
} from './crop-aspects.ts'
import './crop.css'

export interface CropDialogProps {
  workspaceId: string
  media: Media
  networks: readonly NetworkId[]
  /** What the post is on networks that know several kinds. */
  kinds: PostKinds
  onCropped: (media: Media) => void
  onClose: () => void
}

/**
 * Chooses the part of a picture to show: where a network demands another shape for that one alone, or for all of them.
 * By pointer, or with the arrow keys.
 */
export function CropDialog({ workspaceId, media, networks, kinds, onCropped, onClose }: CropDialogProps) {
  const cut = cutting(media, networks, kinds)
  const takers = networks.filter((network) => rulesOfKind(network, kinds[network]).images)
  const [isForAll, setIsForAll] = useState(media.crop?.everywhere ?? false)
  // Where nobody cuts it, it is cut for all or not at all.
  const everywhere = isForAll || cut.length === 0
  const askers = asking(media, networks, everywhere, kinds)
  const range = aspectFor(askers, kinds)
  const shapes = shapesFor(range)
  const [box, setBox] = useState<CropBox>(media.crop ?? centred(media, nearestAspect(media, range)))
  const [shape, setShape] = useState(
    () =>
      shapes.find(({ aspect }) => aspect && Math.abs(aspect / aspectOf(media, box) - 1) < 0.01)?.name ??
      'Free',
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = shapes.find(({ name }) => name === shape)
  const aspect = chosen?.aspect ?? undefined
  const isFine = suits(media, box, range)

  function toSave(): CropBox | null {
    if (isWhole(box)) return null
    const { x, y, width, height } = box
    return { x, y, width, height, ...(everywhere && { everywhere }) }
  }

  async function save(crop: CropBox | null) {
    setBusy(true)
    setFailure(null)
    try {
      onCropped(await api.media.describe({ workspaceId, mediaId: media.id, crop }))
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiProblem && error.detail) || 'It could not be saved. Please try again.')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      above
      title={refusing(media, networks, kinds).length > 0 ? messages.toastTitles.aspectRatio : 'Crop'}
      className="w-[min(640px,calc(100%-24px))]!"
    >
      <p className="mb-3 text-ink-2">
        {rangeInWords(askers, range)}{' '}
        {everywhere
          ? 'Every network gets this crop. We keep the original.'
          : 'Other networks get the whole picture.'}
      </p>
      <div className="mb-3">
        <SegmentedControl
          label="Shape"
          segments={shapes.map(({ name }) => ({ value: name, label: name }))}
          value={chosen?.name ?? 'Free'}
          onChange={(name) => {
            setShape(name)
            const shapeAspect = shapes.find((one) => one.name === name)?.aspect
            if (shapeAspect) setBox(centred(media, shapeAspect))
          }}
        />
      </div>
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
            if (percent.width > 0 && percent.height > 0) setBox(inFractions(percent))
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
      {cut.length > 0 && takers.length > cut.length && (
        <LabelledCheckbox
          className="mt-3 text-small"
          checked={isForAll}
          onChange={(event) => setIsForAll(event.target.checked)}
        >
          Use this crop on all networks
        </LabelledCheckbox>
      )}
      <div className="mt-3 min-h-6" aria-live="polite">
        {failure ? (
          <Note tone="clay">{failure}</Note>
        ) : isFine ? (
          <Note tone="muted">Arrow keys move the crop and its edges.</Note>
        ) : (
          <Note tone="amber">
            This shape does not fit yet: make it {aspectOf(media, box) > 1 ? 'taller' : 'wider'}.
          </Note>
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {media.crop && (
          <Button variant="quiet" className="me-auto" onClick={() => void save(null)}>
            Remove crop
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="lark" busy={busy} unavailable={!isFine} onClick={() => void save(toSave())}>
          Crop
        </Button>
      </div>
    </Dialog>
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
