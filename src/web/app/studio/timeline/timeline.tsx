import type { Span } from '#domain/film/film-request.ts'
import type { Cue, Film } from '#domain/film/film.ts'
import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LayerPiece, spanText } from './layer-piece.tsx'
import { Piece } from './piece.tsx'
import { Playhead } from './playhead.tsx'
import { lastFrameSec } from './step-in-film.ts'
import { ticksOf, tracksOf } from './tracks.ts'

interface TimelineProps {
  film: Film
  sec: number
  /** What a field of the template, or an added layer, is called. */
  nameOf: (field: string) => string
  /** The name of the music file; null: none. */
  music: string | null
  /** In place of that name. */
  wave?: ReactNode
  /** The id of the selected layer. */
  selected: string | null
  onSeek: (sec: number) => void
  onSelect: (layerId: string) => void
  onSpan: (layerId: string, span: Span) => void
  onCaption: (index: number) => void
  /** Beside the heading. */
  actions?: ReactNode
  /** Below the heading. */
  children?: ReactNode
}

/** When everything is seen. The lark is the playhead. */
export function Timeline(props: TimelineProps) {
  const { film, sec, nameOf, music, wave, selected, onSeek, onSelect, onSpan, onCaption, actions, children } =
    props
  const [said, setSaid] = useState('')
  const tracks = tracksOf(film, nameOf)
  const cues = film.captions?.cues ?? []
  const { durationSec } = film
  const edges = [sec, ...film.layers.flatMap(({ fromSec, toSec }) => [fromSec, toSec])]
  return (
    <section aria-labelledby="film-timeline" className="min-w-0 border-t border-line px-4.5 pt-3 pb-4">
      <div className="mb-0.5 flex min-h-9 flex-wrap items-center gap-2.5">
        <h2 id="film-timeline" className="text-[1.0625rem] tracking-[-0.016em]">
          Timeline
        </h2>
        <span className="text-small text-muted">{countText(film.layers.length, cues.length)}</span>
        <div className="ms-auto flex gap-1">{actions}</div>
      </div>
      <p id="film-timeline-keys" className="sr-only">
        Arrow keys move it by a tenth of a second, with Shift by a second. Press it to trim its ends.
      </p>
      <output className="sr-only">{said}</output>
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
              <LayerPiece
                key={block.key}
                {...{ block, durationSec, sec, edges }}
                name={track.blocks.length > 1 ? `${track.name}: ${block.text}` : track.name}
                isSelected={selected === block.key}
                onSelect={() => {
                  onSeek(Math.min(lastFrameSec(film), block.fromSec + 0.6))
                  onSelect(block.key)
                }}
                onChange={(span) => {
                  onSpan(block.key, span)
                  setSaid(`${track.name}: ${spanText(span)}`)
                }}
              />
            ))}
          </Row>
        ))}
        <CaptionRow {...{ cues, durationSec, sec, onSeek, onCaption }} />
        {music !== null && (
          <Row name="Sound">
            <Piece
              block={{ key: 'music', fromSec: 0, toSec: durationSec, text: music }}
              {...{ durationSec, sec }}
            >
              {wave}
            </Piece>
          </Row>
        )}
      </div>
      {children}
    </section>
  )
}

type CaptionRowProps = Pick<TimelineProps, 'sec' | 'onSeek' | 'onCaption'> & {
  cues: readonly Cue[]
  durationSec: number
}

function CaptionRow({ cues, durationSec, sec, onSeek, onCaption }: CaptionRowProps) {
  if (cues.length === 0) return null
  return (
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
        className="relative h-9 rounded-xs bg-paper-2 desk:h-6"
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
