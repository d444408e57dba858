import { Check, CopyPlus, Download } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { RenderFrame, RenderTitle, type RenderCardProps } from './render-frame.tsx'
import { RenderPicture } from './render-picture.tsx'
import { factsOf } from './render-text.ts'
import { ResultPlayer } from './result-player.tsx'

/** A finished film: it plays, goes into a post, is downloaded, or made in another size. */
export function DoneRender({ render, title, onUse, onAnotherSize }: RenderCardProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const { url, thumbnailUrl, captionsUrl } = render
  return (
    <RenderFrame
      label={title}
      picture={
        <RenderPicture
          {...render}
          src={thumbnailUrl}
          onPlay={url ? () => setIsPlaying(true) : undefined}
          playLabel={`Play ${title}`}
        />
      }
    >
      <Badge tone="leaf" icon={<Check aria-hidden />}>
        Ready
      </Badge>
      <RenderTitle>{title}</RenderTitle>
      <p className="text-small leading-normal text-ink-2 tabular-nums">
        {factsOf(render)}
        {captionsUrl && (
          <>
            <br />
            <a className="link" href={captionsUrl} download>
              Captions as .vtt
            </a>
          </>
        )}
        <br />
        {render.mediaId ? 'Saved in your library' : 'No longer in your library'}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {onUse && url && (
          <Button variant="lark" onClick={() => onUse(render)}>
            Use in a post
          </Button>
        )}
        {url && (
          <a
            className={buttonClass({ square: true })}
            href={url}
            download={`${fileName(title)}.mp4`}
            aria-label={`Download ${title}`}
            title="Download"
          >
            <Download aria-hidden />
          </a>
        )}
      </div>
      {onAnotherSize && (
        <Button
          variant="quiet"
          className="px-0!"
          icon={<CopyPlus aria-hidden />}
          onClick={() => onAnotherSize(render)}
        >
          Make another size
        </Button>
      )}
      {isPlaying && url && (
        <ResultPlayer
          title={title}
          src={url}
          poster={thumbnailUrl}
          captionsUrl={captionsUrl}
          width={render.width}
          height={render.height}
          onClose={() => setIsPlaying(false)}
        />
      )}
    </RenderFrame>
  )
}

/** The words of a title as a file name: letters and numbers of any script, 60 at most. */
function fileName(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return name.replaceAll(/^-|-$/gu, '') || 'video'
}
