import { Maximize, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The whole screen for a film: asked of the browser, and the whole window where it has none (phones of Apple). */
export function useFullScreen() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    close() {
      setIsOpen(false)
      // Everything around a dialog is inert until it is gone.
      requestAnimationFrame(() => button.current?.focus())
    },
    button: (
      <Button
        ref={button}
        variant="quiet"
        square
        aria-label="Full screen"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Maximize aria-hidden />
      </Button>
    ),
  }
}

interface FullScreenProps {
  /** How wide the film may be, in CSS pixels. */
  children: (width: number) => ReactNode
  /** Of the film: width through height. */
  aspect: number
  /** Below the film. */
  bar: ReactNode
  onClose: () => void
}

/** Room for the bar below the film, in pixels. */
const barHeight = 64

/** A film on the whole screen. Escape ends it, and the focus goes back to where it was. */
export function FullScreen({ children, aspect, bar, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [window_, setWindow] = useState({ width: innerWidth, height: innerHeight })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    dialog.current?.showModal()
    // A dialog itself may not. Where the browser does not want to, the dialog has the whole window.
    void room.current?.requestFullscreen?.().catch(() => null)
    const measure = () => setWindow({ width: innerWidth, height: innerHeight })
    const left = () => document.fullscreenElement === null && close()
    window.addEventListener('resize', measure)
    document.addEventListener('fullscreenchange', left)
    return () => {
      window.removeEventListener('resize', measure)
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => null)
    }
  }, [])
  const width = Math.floor(Math.min(window_.width, (window_.height - barHeight) * aspect))
  return (
    <dialog
      ref={dialog}
      aria-label="Preview, full screen"
      className="m-0 size-full max-h-none max-w-none bg-paper-2 p-0 text-ink"
      onClose={onClose}
    >
      <div
        ref={room}
        className="grid h-dvh bg-paper-2 grid-rows-[minmax(0,1fr)_64px] justify-items-center overflow-hidden"
      >
        <div className="self-center">{children(width)}</div>
        <div className="flex items-center gap-1">
          {bar}
          <Button variant="quiet" square aria-label="Leave full screen" onClick={onClose}>
            <X aria-hidden />
          </Button>
        </div>
      </div>
    </dialog>
  )
}
