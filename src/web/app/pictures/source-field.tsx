import type { Media } from '#contract/media.ts'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LibraryButton } from '../composer/library/library-button.tsx'
import type { PictureForm } from './form-state.ts'

interface SourceFieldProps {
  workspaceId: string
  source: PictureForm['source']
  /** At hand: those of the post. */
  photos: readonly Media[]
  /** A style that is at its best with a photo: the choice is open from the start. */
  isOffered: boolean
  onChoose: (source: PictureForm['source']) => void
}

/** The picture to start from: one of the post or of the library, or none. */
export function SourceField({ workspaceId, source, photos, isOffered, onChoose }: SourceFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!source && !isOffered && !isOpen) {
    return (
      <Button
        variant="quiet"
        size="s"
        className="justify-self-start max-desk:-ms-2.5 max-desk:min-h-11"
        icon={<ImagePlus aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Start from a photo
      </Button>
    )
  }
  return (
    <div role="group" aria-labelledby={id} className="grid justify-items-start gap-1.5">
      <span id={id} className="text-small leading-4.5 font-semibold">
        Start from a photo <span className="font-normal text-muted">optional</span>
      </span>
      {isOffered && !source && (
        <p className="text-small text-ink-2">Your photo is painted in this style. Its content stays.</p>
      )}
      {source ? (
        <Chosen source={source} onRemove={() => onChoose(null)} />
      ) : (
        <Choices workspaceId={workspaceId} photos={photos} onChoose={onChoose} />
      )}
    </div>
  )
}

function Chosen({ source, onRemove }: { source: NonNullable<PictureForm['source']>; onRemove: () => void }) {
  return (
    <div className="flex max-w-full items-center gap-2.5 rounded-s border border-line-2 bg-card p-1.5 pe-2">
      <img
        src={source.thumbnailUrl}
        alt=""
        width={44}
        height={44}
        className="size-11 rounded-[6px] object-cover"
      />
      <span className="min-w-0 truncate text-small font-medium">{source.originalName || 'Untitled'}</span>
      <Button variant="quiet" size="s" square aria-label="Don’t start from this photo" onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

function Choices({
  workspaceId,
  photos,
  onChoose,
}: Pick<SourceFieldProps, 'workspaceId' | 'photos' | 'onChoose'>) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`Start from ${photo.originalName}`}
          className="rounded-[7px] border border-line-2 p-0.5 hover:border-edge"
          onClick={() => onChoose(photo)}
        >
          <img
            src={photo.thumbnailUrl}
            alt=""
            width={44}
            height={44}
            className="size-11 rounded-[5px] object-cover"
          />
        </button>
      ))}
      <LibraryButton
        workspaceId={workspaceId}
        room={1}
        taken={[]}
        only="image"
        onPicked={([picked]) => onChoose(picked ?? null)}
      />
    </div>
  )
}
