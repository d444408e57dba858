import { useId } from 'react'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import type { FilmFields } from '../film-fields.ts'
import { FileChoice } from './file-choice.tsx'

interface SoundFieldProps {
  workspaceId: string
  fields: FilmFields
  onChange: (change: Partial<FilmFields>) => void
}

/** The sound: that of the background video, music from the library, or both. */
export function SoundField({ workspaceId, fields, onChange }: SoundFieldProps) {
  const id = useId()
  const { sound } = fields
  const change = (next: Partial<FilmFields['sound']>) => onChange({ sound: { ...sound, ...next } })
  const hasOriginal = fields.ground === 'video' && fields.video !== null
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span id={id} className="block text-small leading-4.5 font-semibold">
        Sound
      </span>
      {hasOriginal && (
        <LabelledCheckbox
          checked={sound.original}
          onChange={({ target }) => change({ original: target.checked })}
        >
          Sound of the video
        </LabelledCheckbox>
      )}
      <FileChoice
        workspaceId={workspaceId}
        title="Add music"
        kind="video"
        chosen={sound.music ? [sound.music] : []}
        onChange={([music = null]) => change({ music })}
      />
      {sound.music ? (
        <MusicLevel {...sound} hasOriginal={hasOriginal && sound.original} onChange={change} />
      ) : (
        <p className="text-small text-muted">
          The sound of any video in your library can be the music.
          {!hasOriginal && ' Without it, the video is silent.'}
        </p>
      )}
    </div>
  )
}

interface MusicLevelProps {
  musicDb: number
  duck: boolean
  /** Something may be said. */
  hasOriginal: boolean
  onChange: (change: { musicDb?: number; duck?: boolean }) => void
}

function MusicLevel({ musicDb, duck, hasOriginal, onChange }: MusicLevelProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="flex text-small leading-4.5">
        Loudness of the music <span className="ms-auto text-muted tabular-nums">{musicDb} dB</span>
      </label>
      <input
        id={id}
        type="range"
        min={-30}
        max={0}
        step={1}
        value={musicDb}
        className="h-11 w-full accent-ink desk:h-6"
        onChange={({ target }) => onChange({ musicDb: target.valueAsNumber })}
      />
      {hasOriginal && (
        <LabelledCheckbox checked={duck} onChange={({ target }) => onChange({ duck: target.checked })}>
          Lower the music while someone speaks
        </LabelledCheckbox>
      )}
    </>
  )
}
