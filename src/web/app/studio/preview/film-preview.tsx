import { calmFilm } from '#domain/film/calm-film.ts'
import type { Film } from '#domain/film/film.ts'
import type { TallVideoNetwork } from '#domain/networks/tall-video.ts'
import { useMemo, useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { ChosenFile } from '../film-fields.ts'
import { studioShortcuts } from '../studio-shortcuts.ts'
import { FilmCanvas } from './film-canvas.tsx'
import { FullScreen, useFullScreen } from './full-screen.tsx'
import { PlayBar } from './play-bar.tsx'
import { useSec, type PlayheadStore } from './playhead-store.ts'
import { useClip } from './use-clip.ts'
import { useFilmPictures, type PictureAddress } from './use-film-pictures.ts'
import { useMusic } from './use-music.ts'
import { ZoneSwitch } from './zone-switch.tsx'
import { ZonesOver } from './zones-over.tsx'

interface FilmPreviewProps {
  film: Film
  playhead: PlayheadStore
  /** The pictures of the film. */
  pictures: readonly PictureAddress[]
  /** The background video; null: none. */
  clip: ChosenFile | null
  music: ChosenFile | null
  /** Whether the sound of the background video is heard. */
  hasOriginal: boolean
}

/** The largest preview, in CSS pixels. */
const largest = { width: 440, height: 544 }
const noZones: readonly TallVideoNetwork[] = []

/** The film as it will be, one moment of it or playing, with what networks will cover. */
export function FilmPreview(props: FilmPreviewProps) {
  const { film, playhead, clip, music, hasOriginal } = props
  const [zones, setZones] = useState(noZones)
  const { width, height } = film.size
  const isTall = height / width > 1.5
  useMusic(playhead, music?.url ?? null, film.sound?.musicDb ?? 0)
  useShortcuts(studioShortcuts, { k: playhead.toggle })
  const full = useFullScreen()
  const moment = { film, playhead, clip, hasOriginal, pictures: props.pictures }
  const shown = Math.round(Math.min(largest.width, (largest.height * width) / height))
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-3 bg-paper-2 px-3 pt-3 pb-3.5">
      {isTall ? (
        <ZoneSwitch chosen={zones} onChange={setZones} />
      ) : (
        <p className="min-h-11 content-center text-small text-muted desk:min-h-9.5">
          Safe zones are for 9:16.
        </p>
      )}
      <div className="relative max-w-full overflow-hidden rounded-[12px] shadow-float">
        {/* A video is played by one of the two. */}
        {!full.isOpen && <Moment {...moment} width={shown} />}
        {isTall && zones.length > 0 && <ZonesOver networks={zones} />}
      </div>
      <PlayBar film={film} playhead={playhead}>
        {full.button}
      </PlayBar>
      {full.isOpen && (
        <FullScreen
          aspect={width / height}
          bar={<PlayBar film={film} playhead={playhead} />}
          onClose={full.close}
        >
          {(wide) => <Moment {...moment} width={wide} />}
        </FullScreen>
      )}
    </div>
  )
}

type MomentProps = Pick<FilmPreviewProps, 'film' | 'playhead' | 'pictures' | 'clip' | 'hasOriginal'> & {
  width: number
}

/** What changes while it plays. */
function Moment({ film: whole, playhead, pictures, clip, hasOriginal, width }: MomentProps) {
  const sec = useSec(playhead)
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const film = useMemo(() => (isCalm ? calmFilm(whole) : whole), [isCalm, whole])
  const loaded = useFilmPictures(pictures)
  const [version, setVersion] = useState(0)
  const ground = 'clip' in film.ground ? film.ground : null
  const frame = useClip(
    playhead,
    { url: ground && clip ? clip.url : null, fromSec: ground?.fromSec ?? 0, hasSound: hasOriginal },
    () => setVersion((now) => now + 1),
  )
  return (
    <FilmCanvas
      film={film}
      sec={sec}
      pictures={loaded}
      frame={ground ? { name: ground.clip, of: frame } : null}
      width={width}
      version={version}
      label={`Preview at ${sec.toFixed(1)} seconds: ${film.alt}`}
    />
  )
}
