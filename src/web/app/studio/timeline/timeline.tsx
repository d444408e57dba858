import type { Film } from '#domain/film/film.ts'
import { useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Playhead } from './playhead.tsx'
import { lastFrameSec } from './step-in-film.ts'
import { ticksOf, tracksOf, type Block } from './tracks.ts'

interface TimelineProps {
  film: Film
  sec: number
  /** What a field of the template is called. */
  nameOf: (field: string) => string
  /** The name of the music file; null: none. */
  music: string | null
  onSeek: (sec: number) => void
  /** A piece was pressed. Its field gets the focus. */
  onField?: (field: string) => void
  onCaption: (index: number) => void
  /** Beside the heading. */
  children?: ReactNode
}

/** When everything is seen. The lark is the playhead. */
export function Timeline(props: TimelineProps) {
  const { film, sec, nameOf, music, onSeek, onField, onCaption, children } = props
  const tracks = tracksOf(film, nameOf)
  const cues = film.captions?.cues ?? []
  const { durationSec } = film
  return (
    <section aria-labelledby="film-timeline" className="min-w-0 border-t border-line px-4.5 pt-3 pb-4">
      <div className="mb-0.5 flex min-h-9 flex-wrap items-center gap-2.5">
        <h2 id="film-timeline" className="text-[1.0625rem] tracking-[-0.016em]">
          Timeline
        </h2>
        <span className="text-small text-muted">{countText(film.layers.length, cues.length)}</span>
        <div className="ms-auto flex gap-1">{children}</div>
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-1 desk:grid-cols-[76px_minmax(0,1fr)]">
        <span
          aria-hidden
          className="pointer-events-none absolute top-11.5 bottom-0 left-(--now-phone) z-1 border-s-2 border-ink desk:left-(--now)"
          style={nowOf(sec / durationSec)}
        />
        <Name />
        <Ruler film={film} sec={sec} onSeek={onSeek} />
        {tracks.map((track) => (
          <Row key={track.id} name={track.name}>
            {track.blocks.map((block) => (
              <Piece
                key={block.key}
                {...{ block, durationSec, sec }}
                onPress={() => {
                  onSeek(Math.min(lastFrameSec(film), block.fromSec + 0.6))
                  onField?.(track.id)
                }}
              />
            ))}
          </Row>
        ))}
        {cues.length > 0 && (
          <Row name="Captions">
            {cues.map((cue, at) => (
              <Piece
                key={`${cue.fromSec}`}
                block={{ key: `${at}`, ...cue }}
                {...{ durationSec, sec }}
                isCaption
                onPress={() => {
                  onSeek(cue.fromSec)
                  onCaption(at)
                }}
              />
            ))}
          </Row>
        )}
        {music !== null && (
          <Row name="Sound">
            <Piece
              block={{ key: 'music', fromSec: 0, toSec: durationSec, text: music }}
              {...{ durationSec, sec }}
            />
          </Row>
        )}
      </div>
    </section>
  )
}

/** Where the playhead is: right of the names of the rows, which a phone does not show. */
function nowOf(share: number): CSSProperties {
  const places = {
    '--now': `calc(88px + (100% - 88px) * ${share} - 1px)`,
    '--now-phone': `calc(100% * ${share} - 1px)`,
  }
  return places as CSSProperties
}

function countText(layers: number, captions: number): string {
  const each = layers === 1 ? '1 layer' : `${layers} layers`
  return captions === 0 ? each : `${each}, ${captions === 1 ? '1 caption' : `${captions} captions`}`
}

function Name({ children }: { children?: ReactNode }) {
  return <span className="truncate text-tiny text-muted max-desk:hidden">{children}</span>
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Name>{name}</Name>
      <div
        role="group"
        aria-label={`Timeline of ${name}`}
        className="relative h-6 overflow-hidden rounded-xs bg-paper-2"
      >
        {children}
      </div>
    </>
  )
}

/** The seconds, and the playhead on them. A press anywhere on it moves the playhead there. */
function Ruler({ film, sec, onSeek }: Pick<TimelineProps, 'film' | 'sec' | 'onSeek'>) {
  const ruler = useRef<HTMLDivElement>(null)
  function seek(event: PointerEvent) {
    const box = ruler.current?.getBoundingClientRect()
    if (!box || event.buttons === 0) return
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    onSeek(Math.min(lastFrameSec(film), share * film.durationSec))
  }
  return (
    <div
      ref={ruler}
      className="relative h-11.5 cursor-ew-resize touch-none border-b-2 border-ink select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seek(event)
      }}
      onPointerMove={seek}
    >
      {ticksOf(film.durationSec, sec).map((tick) => (
        <span
          key={tick}
          aria-hidden
          className={classNames(
            'absolute bottom-1.25 font-mono text-[11px] leading-none font-medium whitespace-nowrap text-muted',
            tick > 0 && '-translate-x-1/2',
          )}
          style={{ left: `${(100 * tick) / film.durationSec}%` }}
        >
          {tick} s
        </span>
      ))}
      <Playhead film={film} sec={sec} onSeek={onSeek} />
    </div>
  )
}

interface PieceProps {
  block: Block
  durationSec: number
  sec: number
  isCaption?: boolean
  /** Left out: it cannot be pressed. */
  onPress?: () => void
}

function Piece({ block, durationSec, sec, isCaption = false, onPress }: PieceProps) {
  const { fromSec, toSec, text } = block
  const isNow = sec >= fromSec && sec < toSec
  const look = classNames(
    'absolute inset-y-0 truncate rounded-xs border px-1.5 text-start text-[11px] leading-5.5 font-medium text-ink-2',
    isNow
      ? 'border-ink bg-lark-soft font-semibold text-ink'
      : isCaption
        ? 'border-edge'
        : 'border-line-2 bg-card',
    isCaption && !isNow && 'border-dashed',
  )
  const style = {
    left: `${(100 * fromSec) / durationSec}%`,
    width: `calc(${(100 * (Math.min(toSec, durationSec) - fromSec)) / durationSec}% - 2px)`,
  }
  if (!onPress) {
    return (
      <span className={look} style={style}>
        {text}
      </span>
    )
  }
  return (
    <button type="button" tabIndex={-1} className={look} style={style} title={text} onClick={onPress}>
      {text}
    </button>
  )
}
