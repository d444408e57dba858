import { mediaOf, type Film } from '#domain/film/film.ts'
import { frameAt } from '#domain/film/frame-at.ts'
import { paintScene, type Picture } from '#drawing/paint-scene.ts'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { sampleNamed } from '../templates/sample-pictures.ts'
import { useFontArrivals } from './use-font-arrivals.ts'

interface FilmCanvasProps {
  film: Film
  sec: number
  pictures: ReadonlyMap<string, Picture>
  /** The frame of the background video, asked for when it is painted. */
  frame?: { name: string; of: () => Picture | null } | null
  /** CSS pixels: it is painted for this width, and shown no wider than what is around it. */
  width: number
  /** Changed when something else than the film, the moment or the pictures makes it look different. */
  version?: number
  /** Left out: decorative. */
  label?: string
  className?: string
}

/** One moment of a film. */
export function FilmCanvas(props: FilmCanvasProps) {
  const { film, sec, pictures, frame = null, width, version = 0, label, className } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const arrivals = useFontArrivals()
  const { size } = film
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !canvas.current) return
    const density = Math.min(2, window.devicePixelRatio || 1)
    const pixels = Math.min(size.width, Math.round(width * density))
    const scale = pixels / size.width
    const [across, down] = [pixels, Math.round(size.height * scale)]
    // Setting a size clears a canvas, also when it stays the same.
    if (canvas.current.width !== across) canvas.current.width = across
    if (canvas.current.height !== down) canvas.current.height = down
    pen.clearRect(0, 0, across, down)
    const still = frame?.of() ?? null
    const all = withSamples(film, frame && still ? new Map(pictures).set(frame.name, still) : pictures)
    paintScene(pen, frameAt(film, sec), { pictures: all, path: (d) => new Path2D(d), scale })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a frame or a font that arrived paints it again
  }, [film, sec, pictures, frame, width, size, version, arrivals])
  return (
    <canvas
      ref={canvas}
      className={classNames('block h-auto max-w-full', className)}
      style={{ width: `${width}px`, aspectRatio: `${size.width} / ${size.height}` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}

/** With the pictures that stand for those nobody has chosen. */
function withSamples(film: Film, pictures: ReadonlyMap<string, Picture>): ReadonlyMap<string, Picture> {
  const samples = mediaOf(film).flatMap((name) => {
    const picture = sampleNamed(name)
    return picture ? [[name, picture] as const] : []
  })
  return samples.length > 0 ? new Map([...pictures, ...samples]) : pictures
}
