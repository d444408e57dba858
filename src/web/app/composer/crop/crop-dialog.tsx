import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import type { CropBox } from '#domain/media/media-limits.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { api, ApiProblem } from '../../api.ts'
import { aspectOf, rangeInWords, refusing } from './crop-aspects.ts'
import { CropStage } from './crop-stage.tsx'
import { type CropSubject, useCrop } from './use-crop.ts'

export interface CropDialogProps extends CropSubject {
  workspaceId: string
  onCropped: (media: Media) => void
  onClose: () => void
}

/**
 * Chooses the part of a picture to show: where a network demands another shape for that one alone, or for all of them.
 * By pointer, or with the arrow keys.
 */
export function CropDialog({ workspaceId, onCropped, onClose, ...subject }: CropDialogProps) {
  const { media, networks, kinds } = subject
  const crop = useCrop(subject)
  const saving = useSaving(workspaceId, media, onCropped)
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
        {rangeInWords(crop.askers, crop.range)}{' '}
        {crop.everywhere
          ? 'Every network gets this crop. We keep the original.'
          : 'Other networks get the whole picture.'}
      </p>
      <div className="mb-3">
        <SegmentedControl
          label="Shape"
          segments={crop.shapes.map(({ name }) => ({ value: name, label: name }))}
          value={crop.shape}
          onChange={crop.choose}
        />
      </div>
      <CropStage media={media} box={crop.box} aspect={crop.aspect} onBox={crop.setBox} />
      {crop.offersAll && (
        <LabelledCheckbox
          className="mt-3 text-small"
          checked={crop.isForAll}
          onChange={(event) => crop.setIsForAll(event.target.checked)}
        >
          Use this crop on all networks
        </LabelledCheckbox>
      )}
      <div className="mt-3 min-h-6" aria-live="polite">
        <CropNote failure={saving.failure} isFine={crop.isFine} isWide={aspectOf(media, crop.box) > 1} />
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {media.crop && (
          <Button variant="quiet" className="me-auto" onClick={() => void saving.save(null)}>
            Remove crop
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="lark"
          busy={saving.busy}
          unavailable={!crop.isFine}
          onClick={() => void saving.save(crop.toSave())}
        >
          Crop
        </Button>
      </div>
    </Dialog>
  )
}

function useSaving(workspaceId: string, media: Media, onCropped: (media: Media) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

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
  return { busy, failure, save }
}

/** Why the crop cannot be saved, or how to move it. */
function CropNote({ failure, isFine, isWide }: { failure: string | null; isFine: boolean; isWide: boolean }) {
  if (failure) return <Note tone="clay">{failure}</Note>
  if (isFine) return <Note tone="muted">Arrow keys move the crop and its edges.</Note>
  return <Note tone="amber">This shape does not fit yet: make it {isWide ? 'taller' : 'wider'}.</Note>
}
