import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/check-post.ts'
import { Image } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { hideToast } from '../../ui/toast-store.ts'
import { mediaOf, type Attachment } from './attachment.ts'
import { LateCropDialog } from './crop/late-crop-dialog.tsx'
import { MediaItem } from './media-item.tsx'
import { acceptedFiles, fileLimit } from './uploads.ts'
import type { ComposerModel } from './use-composer.ts'

interface MediaListProps {
  model: ComposerModel
  attachments: readonly Attachment[]
  problems: readonly Problem[]
  /** Whose files they are; left out: the post's own. */
  reply?: { key: string; name: string }
}

/** The files, in the order they go out, and the way to add one. */
export function MediaList({ model, attachments, problems, reply }: MediaListProps) {
  const { dispatch, networks, attachments: files } = model
  const picker = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<{ key: string; media: Media } | null>(null)
  const general = problems.filter((problem) => problem.mediaId === null)
  const to = reply?.key
  return (
    <div className="grid gap-2.5">
      {attachments.length > 0 && (
        <ol aria-label={reply ? `Media of ${reply.name}` : 'Media'} className="grid gap-2.5">
          {attachments.map((attachment, index) => (
            <MediaItem
              key={attachment.key}
              attachment={attachment}
              position={index + 1}
              of={attachments.length}
              networks={networks}
              problems={problems.filter((one) => one.mediaId && one.mediaId === mediaOf(attachment)?.id)}
              onDescribe={(altText) =>
                dispatch({ type: 'attachment-changed', key: attachment.key, change: { altText } })
              }
              onMove={(by) => dispatch({ type: 'attachment-moved', key: attachment.key, by, reply: to })}
              onPause={() => files.pause(attachment)}
              onResume={() => files.resume(attachment)}
              onContinueWith={(file) => files.continueWith(attachment, file)}
              onCrop={(media) => {
                hideToast()
                setCropping({ key: attachment.key, media })
              }}
              onRemove={() => {
                files.remove(attachment, to)
                picker.current?.nextElementSibling?.querySelector('button')?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={(event) => {
          files.add([...(event.target.files ?? [])], to)
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="s"
          icon={<Image aria-hidden />}
          data-place="media"
          onClick={() => picker.current?.click()}
        >
          Add media
          {reply && <span className="sr-only"> to {reply.name}</span>}
          <span className="font-medium text-muted">
            {attachments.length} of {fileLimit(networks)}
          </span>
        </Button>
        {!reply && <span className="text-small text-muted max-desk:hidden">or drop or paste files</span>}
      </div>
      {general.map(({ code, network, message }) => (
        <Note key={`${code}-${network}`} tone="clay">
          {message}
        </Note>
      ))}
      {cropping && (
        <LateCropDialog
          workspaceId={model.workspaceId}
          media={cropping.media}
          networks={networks}
          onClose={() => setCropping(null)}
          onCropped={(media) => {
            const state = { kind: 'ready', media } as const
            dispatch({ type: 'attachment-changed', key: cropping.key, change: { state } })
            setCropping(null)
          }}
        />
      )}
    </div>
  )
}
