import type { MadeImage } from '#contract/ai-images.ts'
import { Bookmark, BookmarkCheck, Check, Download, RefreshCw, WandSparkles } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'

export interface PictureUse {
  /** Of the button. */
  name: string
  /** Those that are used already. */
  taken: readonly string[]
  /** null: there is no room for another one, as words. */
  refusal: string | null
}

interface PictureCardProps {
  image: MadeImage
  /** 'Image 2 of 3', for people who do not see which one it is. */
  name: string
  use: PictureUse
  isBusy: boolean
  onUse: () => void
  onAgain: () => void
  onMoreLike: () => void
  onKeep: () => void
}

/** A picture that was made, and what can be done with it. */
export function PictureCard(props: PictureCardProps) {
  const { image, name, use, isBusy, onUse, onAgain, onMoreLike, onKeep } = props
  const { url, width, height, altText, mediaId, kept: isKept } = image
  const isTaken = use.taken.includes(mediaId)
  return (
    <li
      data-picture={mediaId}
      className={classNames(
        'grid min-w-0 content-between overflow-hidden rounded-card border bg-card',
        isTaken ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-line',
      )}
    >
      <PictureFrame width={width} height={height}>
        <img
          src={url}
          alt={altText || name}
          width={width}
          height={height}
          decoding="async"
          className="size-full object-contain"
        />
      </PictureFrame>
      <div className="flex items-center gap-1 p-1.5 max-desk:gap-2.5">
        <Button
          size="s"
          className="me-auto"
          busy={isBusy}
          unavailable={isTaken || use.refusal !== null}
          title={isTaken ? undefined : (use.refusal ?? undefined)}
          icon={isTaken ? <Check aria-hidden /> : undefined}
          onClick={onUse}
        >
          {isTaken ? 'In your post' : use.name}
          <span className="sr-only"> ({name})</span>
        </Button>
        <IconButton label="Again" name={name} icon={<RefreshCw aria-hidden />} onClick={onAgain} />
        <IconButton
          label="More like this"
          name={name}
          icon={<WandSparkles aria-hidden />}
          onClick={onMoreLike}
        />
        <IconButton
          label={isKept ? 'In library' : 'Keep in library'}
          name={name}
          icon={isKept ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
          isOff={isKept}
          onClick={onKeep}
        />
        <a
          href={url}
          download
          title="Download"
          aria-label={`Download: ${name}`}
          className={buttonClass({ variant: 'quiet', size: 's', square: true })}
        >
          <Download aria-hidden />
        </a>
      </div>
    </li>
  )
}

interface IconButtonProps {
  label: string
  name: string
  icon: React.ReactNode
  isOff?: boolean
  onClick: () => void
}

function IconButton({ label, name, icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="s"
      square
      title={label}
      aria-label={`${label}: ${name}`}
      unavailable={isOff}
      onClick={onClick}
    >
      {icon}
    </Button>
  )
}

interface PictureFrameProps {
  width: number
  height: number
  className?: string
  children: React.ReactNode
}

/** As large as its picture before that has loaded; an upright one is not taller than the panel. */
export function PictureFrame({ width, height, className, children }: PictureFrameProps) {
  return (
    <div
      className={classNames('max-h-80 w-full overflow-hidden bg-paper-2', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  )
}
