import { messages } from '#contract/messages.ts'
import type { BrandSource } from '#domain/writing/brand-sources.ts'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { api } from '../../api.ts'
import { LibraryButton } from '../../composer/library/library-button.tsx'
import { keys } from '../../queries.ts'
import { SourceLines } from './source-lines.tsx'
import { useSendLogo } from './use-send-logo.ts'

interface LogoFieldProps {
  workspaceId: string
  /** A picture of the library; null: none. */
  mediaId: string | null
  source: BrandSource | undefined
  mayChange: boolean
  onChange: (mediaId: string | null) => void
}

const box = 'size-16 rounded-[12px] border border-line-2 bg-card'

/** The logo: a picture of the library, or one that is uploaded into it. */
export function LogoField({ workspaceId, mediaId, source, mayChange, onChange }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { busy, send } = useSendLogo(workspaceId, onChange)
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="text-small font-semibold">
        Logo
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <LogoPicture workspaceId={workspaceId} mediaId={mediaId} />
        {mayChange && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/gif,image/webp"
              hidden
              onChange={({ target }) => {
                void send(target.files?.[0])
                target.value = ''
              }}
            />
            <Button size="s" icon={<Upload aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
              Upload a logo
            </Button>
            <LibraryButton
              workspaceId={workspaceId}
              room={1}
              taken={[]}
              onPicked={([file]) => {
                if (file?.kind === 'image') onChange(file.id)
                else showToast({ title: messages.toastTitles.error, description: noPicture, tone: 'bad' })
              }}
            />
            {mediaId !== null && (
              <Button size="s" variant="quiet" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      <SourceLines source={source} />
    </div>
  )
}

const noPicture = 'A logo is a picture. Choose another file.'

function LogoPicture({ workspaceId, mediaId }: Pick<LogoFieldProps, 'workspaceId' | 'mediaId'>) {
  const { data, isLoading } = useQuery({
    queryKey: keys.media(workspaceId, mediaId ?? ''),
    queryFn: ({ signal }) => api.media.find({ workspaceId, mediaId: mediaId ?? '' }, { signal }),
    enabled: mediaId !== null,
  })
  if (isLoading) return <Skeleton className="size-16 rounded-[12px]!" />
  const address = data?.thumbnailUrl ?? data?.url
  if (mediaId === null || !address) {
    return <span className={`${box} grid place-items-center border-dashed! text-tiny text-muted`}>None</span>
  }
  return <img src={address} alt={data?.altText || 'Logo'} className={`${box} object-contain`} />
}
