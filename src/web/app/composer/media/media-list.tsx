import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/post/check-post.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { kindsIn } from '#domain/networks/rules-of-kind.ts'
import { Image } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { hideToast } from '../../../ui/toast-store.ts'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import { attachmentOf, mediaOf, type Attachment } from '../files/attachment.ts'
import { LazyCropDialog } from '../crop/lazy-crop-dialog.tsx'
import { leftOutInWords } from '../files/left-out.ts'
import { LibraryButton } from '../library/library-button.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { MediaItem } from './media-item.tsx'
import { filesLeftOut, filesOn } from '../state/own-media.ts'
import { acceptedFiles, fileLimit } from '../files/uploads.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { OwnMediaNote } from './own-media-note.tsx'

interface MediaListProps {
  model: ComposerModel
  attachments: readonly Attachment[]
  problems: readonly Problem[]
  /** Whose files they are; left out: the post's own. */
  reply?: { key: string; name: string }
  /** Whose choice and order are shown; left out: the shared ones. */
  network?: NetworkId
  /** After the ways to add a file. */
  children?: ReactNode
}

/** The files, in the order they go out, and the way to add one. */
export function MediaList({ model, attachments, problems, reply, network, children }: MediaListProps) {
  const { state, dispatch, networks, attachments: files } = model
  const going = network ? filesOn(state, network) : attachments
  const shown = network ? [...going, ...filesLeftOut(state, network)] : attachments
  const picker = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const to = reply?.key
  const kinds = kindsIn(state.settings)
  return (
    <div className="grid gap-2.5">
      {attachments.length > 0 && (
        <MediaItems
          model={model}
          shown={shown}
          going={going}
          reply={reply}
          network={network}
          problems={problems}
          onCrop={setCropping}
          onRemoved={() => picker.current?.nextElementSibling?.querySelector('button')?.focus()}
        />
      )}
      {network && attachments.length > 0 && <OwnMediaNote model={model} network={network} />}
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
      <Toolbar
        label={reply ? `Media of ${reply.name}` : 'Media and settings'}
        className="flex flex-wrap items-center gap-x-1 gap-y-2"
      >
        <Button
          size="s"
          icon={<Image aria-hidden />}
          title="You can also drop or paste files"
          data-place="media"
          onClick={() => picker.current?.click()}
        >
          Add media
          {reply && <span className="sr-only"> to {reply.name}</span>}
          <span className="font-medium text-muted">
            {going.length} of {fileLimit(network ? [network] : networks)}
          </span>
        </Button>
        <LibraryButton
          workspaceId={model.workspaceId}
          room={Math.max(0, fileLimit(networks) - attachments.length)}
          taken={attachments.flatMap((one) => mediaOf(one)?.id ?? [])}
          replyName={reply?.name}
          onPicked={(picked) =>
            dispatch({ type: 'attached', attachments: picked.map(attachmentOf), reply: to })
          }
        />
        {children}
      </Toolbar>
      <MediaNotes isMain={!reply} leftOut={files.leftOutOf(to)} problems={problems} />
      {cropping && (
        <LazyCropDialog
          workspaceId={model.workspaceId}
          media={cropping.media}
          networks={networks}
          kinds={kinds}
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

interface MediaNotesProps {
  /** They are the files of the post, not those of a reply. */
  isMain: boolean
  leftOut: ReturnType<ComposerModel['attachments']['leftOutOf']>
  problems: readonly Problem[]
}

/** How much room is left, files that were not taken, and what is wrong with all of them together. */
function MediaNotes({ isMain, leftOut, problems }: MediaNotesProps) {
  return (
    <>
      {isMain && <LazyLimitMeter limit="mediaStorageGB" />}
      {leftOut.length > 0 && (
        <Note tone="amber" role="alert" className="break-words">
          {leftOutInWords(leftOut)}
        </Note>
      )}
      {problems
        .filter(({ mediaId }) => mediaId === null)
        .map(({ code, network, message }) => (
          <Note key={`${code}-${network}`} tone="clay">
            {message}
          </Note>
        ))}
    </>
  )
}

interface Cropping {
  key: string
  media: Media
}

interface MediaItemsProps extends Pick<MediaListProps, 'model' | 'problems' | 'reply' | 'network'> {
  /** With those that the network leaves out. */
  shown: readonly Attachment[]
  going: readonly Attachment[]
  onCrop: (cropping: Cropping) => void
  onRemoved: () => void
}

/** The files, in the order they go out. */
function MediaItems(props: MediaItemsProps) {
  const { model, shown, going, reply, network, problems, onCrop, onRemoved } = props
  const { state, dispatch, networks, attachments: files } = model
  const to = reply?.key
  const kinds = kindsIn(state.settings)
  return (
    <ol aria-label={listName(reply?.name, network)} className="grid gap-2">
      {shown.map((attachment, index) => (
        <MediaItem
          key={attachment.key}
          workspaceId={model.workspaceId}
          attachment={attachment}
          position={index + 1}
          of={going.length}
          choice={
            network && {
              network,
              isTaken: going.includes(attachment),
              onToggle: () => dispatch({ type: 'media-toggled', network, key: attachment.key }),
            }
          }
          networks={networks}
          kinds={kinds}
          problems={problems.filter((one) => one.mediaId && one.mediaId === mediaOf(attachment)?.id)}
          onDescribe={(altText) =>
            dispatch({ type: 'attachment-changed', key: attachment.key, change: { altText } })
          }
          onMove={(by) => dispatch({ type: 'attachment-moved', key: attachment.key, by, reply: to, network })}
          onPause={() => files.pause(attachment)}
          onResume={() => files.resume(attachment)}
          onContinueWith={(file) => files.continueWith(attachment, file)}
          onReplace={(file) => files.replace(attachment, file, to)}
          onCrop={(media) => {
            hideToast()
            onCrop({ key: attachment.key, media })
          }}
          onRemove={() => {
            files.remove(attachment, to)
            onRemoved()
          }}
        />
      ))}
    </ol>
  )
}

function listName(reply: string | undefined, network: NetworkId | undefined): string {
  if (reply) return `Media of ${reply}`
  return network ? `Media for ${networkNames[network]}` : 'Media'
}
