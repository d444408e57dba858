import type { Problem } from '#domain/check-post.ts'
import { uploadLimits } from '#domain/media-limits.ts'
import type { NetworkId } from '#domain/network.ts'
import { Image } from 'lucide-react'
import { useRef, type ActionDispatch } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { mediaOf, type Attachment } from './attachment.ts'
import type { ComposerAction } from './composer-state.ts'
import { MediaItem } from './media-item.tsx'

interface MediaListProps {
  attachments: readonly Attachment[]
  networks: readonly NetworkId[]
  problems: readonly Problem[]
  dispatch: ActionDispatch<[ComposerAction]>
  onAdd: (files: readonly File[]) => void
  onRetry: (key: string) => void
  onRemove: (attachment: Attachment) => void
}

/** The pictures, in the order they go out, and the way to add one. */
export function MediaList({
  attachments,
  networks,
  problems,
  dispatch,
  onAdd,
  onRetry,
  onRemove,
}: MediaListProps) {
  const picker = useRef<HTMLInputElement>(null)
  const general = problems.filter((problem) => problem.mediaId === null)
  return (
    <div className="grid gap-2.5">
      {attachments.length > 0 && (
        <ol aria-label="Pictures" className="grid gap-2.5">
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
              onMove={(by) => dispatch({ type: 'attachment-moved', key: attachment.key, by })}
              onRetry={() => onRetry(attachment.key)}
              onRemove={() => {
                onRemove(attachment)
                picker.current?.nextElementSibling?.querySelector('button')?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
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
          <span className="font-medium text-muted">
            {attachments.length} of {uploadLimits.maxFiles}
          </span>
        </Button>
        <span className="text-small text-muted max-desk:hidden">or drop or paste pictures</span>
      </div>
      {general.map(({ code, network, message }) => (
        <Note key={`${code}-${network}`} tone="clay">
          {message}
        </Note>
      ))}
    </div>
  )
}
