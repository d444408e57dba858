import { Film, Image as Picture, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'

export interface MediaCounts {
  images: number
  videos: number
}

interface LocalFile {
  id: number
  name: string
  kind: 'image' | 'video'
  /** The object URL of the picture; null for a video. */
  address: string | null
}

/** Pictures and videos, of which only number and type matter. */
export function CountedMedia({
  counts,
  onChange,
}: {
  counts: MediaCounts
  onChange: (counts: MediaCounts) => void
}) {
  const [files, setFiles] = useState<LocalFile[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const nextId = useRef(0)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const held = addresses.current
    return () => held.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const add = (dropped: File[]) => {
    const known = dropped.flatMap((file): LocalFile[] => {
      const kind = kindOf(file)
      if (kind === null) return []
      const address = kind === 'image' ? URL.createObjectURL(file) : null
      if (address !== null) addresses.current.add(address)
      return [{ id: nextId.current++, name: file.name, kind, address }]
    })
    setRefused(dropped.filter((file) => kindOf(file) === null).map((file) => file.name))
    setFiles([...files, ...known])
    onChange({
      images: counts.images + known.filter(({ kind }) => kind === 'image').length,
      videos: counts.videos + known.filter(({ kind }) => kind === 'video').length,
    })
  }
  const remove = (kind: LocalFile['kind'], id?: number) => {
    setFiles(files.filter((file) => file.id !== id))
    onChange(
      kind === 'image' ? { ...counts, images: counts.images - 1 } : { ...counts, videos: counts.videos - 1 },
    )
  }
  const unseen = {
    images: counts.images - files.filter(({ kind }) => kind === 'image').length,
    videos: counts.videos - files.filter(({ kind }) => kind === 'video').length,
  }
  return (
    <div className="grid gap-2">
      <span className="text-small font-semibold">Media</span>
      <ul className="grid list-none gap-2 p-0 empty:hidden">
        {files.map((file) => (
          <MediaRow key={file.id} {...file} onRemove={() => remove(file.kind, file.id)} />
        ))}
        {unseen.images > 0 && (
          <MediaRow
            name={some(unseen.images, 'picture')}
            kind="image"
            address={null}
            onRemove={() => remove('image')}
          />
        )}
        {unseen.videos > 0 && (
          <MediaRow
            name={some(unseen.videos, 'video')}
            kind="video"
            address={null}
            onRemove={() => remove('video')}
          />
        )}
      </ul>
      <FileDrop
        label="Add pictures or a video"
        accept="image/*,video/*"
        multiple
        onFiles={add}
        hint="They are only counted, and stay on your device."
      />
      {refused.length > 0 && (
        <Notice tone="clay" title={`${refused.join(', ')} is neither a picture nor a video.`}>
          Choose a JPEG, PNG, WebP, GIF or MP4 file.
        </Notice>
      )}
    </div>
  )
}

function kindOf(file: File): LocalFile['kind'] | null {
  if (file.type.startsWith('image/')) return 'image'
  return file.type.startsWith('video/') ? 'video' : null
}

function some(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function MediaRow({
  name,
  kind,
  address,
  onRemove,
}: {
  name: string
  kind: LocalFile['kind']
  address: string | null
  onRemove: () => void
}) {
  const Icon = kind === 'image' ? Picture : Film
  return (
    <li className="flex min-w-0 items-center gap-3">
      {address === null ? (
        <span className="grid size-12 flex-none place-items-center rounded-s bg-paper-2 text-muted">
          <Icon aria-hidden />
        </span>
      ) : (
        <img
          src={address}
          alt=""
          width={48}
          height={48}
          className="size-12 flex-none rounded-s object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate text-small text-ink-2">{name}</span>
      <Button square variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}
