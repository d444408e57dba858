import { Dialog } from '../../../ui/dialog.tsx'

interface ResultPlayerProps {
  title: string
  src: string
  poster: string | null
  captionsUrl: string | null
  width: number
  height: number
  onClose: () => void
}

/** Plays a finished film. Its captions are in the picture already; those of the file are off until chosen. */
export function ResultPlayer(props: ResultPlayerProps) {
  const { title, src, poster, captionsUrl, width, height, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="line-clamp-2 break-words">{title}</span>}
      className="w-auto! max-w-[min(960px,calc(100%-24px))]!"
    >
      <video
        src={src}
        poster={poster ?? undefined}
        controls
        autoPlay
        playsInline
        width={width}
        height={height}
        className="mx-auto block h-auto max-h-[72dvh] w-auto max-w-full rounded-s bg-black"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <track kind="captions" src={captionsUrl ?? undefined} srcLang="und" label="Captions" />
      </video>
    </Dialog>
  )
}
