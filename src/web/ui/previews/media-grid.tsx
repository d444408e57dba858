import type { NetworkId } from '#domain/networks/network.ts'
import { gridOf } from '#domain/media/media-grid.ts'
import { classNames } from '../class-names.ts'
import { MediaBox } from './media-box.tsx'
import type { PreviewMedia } from './preview-props.ts'
import { shownAspect } from './shown-part.ts'

interface MediaGridProps {
  network: NetworkId
  media: readonly PreviewMedia[]
  className?: string
}

/** The files of a post, arranged and cropped the way the network does it. */
export function MediaGrid({ network, media, className }: MediaGridProps) {
  const grid = gridOf(network, media.map(shownAspect))
  if (!grid) return null
  return (
    <div className={classNames('relative overflow-hidden', className)} style={{ aspectRatio: grid.aspect }}>
      {grid.cells.map((cell, index) => {
        const file = media[index]
        if (!file) return null
        const isLast = index === grid.cells.length - 1
        return (
          <div
            key={file.key}
            className={classNames('absolute', grid.cells.length > 1 && 'p-px')}
            style={{
              left: `${cell.x * 100}%`,
              top: `${cell.y * 100}%`,
              width: `${cell.width * 100}%`,
              height: `${cell.height * 100}%`,
            }}
          >
            <MediaBox media={file} aspect={(grid.aspect * cell.width) / cell.height} fills />
            {isLast && grid.hidden > 0 && (
              <span className="absolute inset-px grid place-items-center bg-[rgb(0_0_0/0.55)] text-2 font-semibold text-white">
                +{grid.hidden}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
