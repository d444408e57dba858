import type { Film } from '#domain/film/film.ts'
import type { Template } from '#domain/film/template.ts'
import { CaptionEditor } from '../captions/caption-editor.tsx'
import { useAi } from '../../use-ai.ts'
import { heardFileOf, shownSoundOf, type FilmFields } from '../film-fields.ts'
import { useSec, type PlayheadStore } from '../preview/playhead-store.ts'
import { AddLayer } from '../timeline/layers/add-layer.tsx'
import { LayerPanel } from '../timeline/layers/layer-panel.tsx'
import { addedIdOf, addedName, isFull } from '../timeline/layers/new-layer.ts'
import { trackOf } from '../timeline/tracks.ts'
import { Waveform } from '../timeline/wave/waveform.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import type { MadeFilm } from '../use-film.ts'
import { useLayers } from './use-layers.ts'

interface BelowProps {
  workspaceId: string
  film: NonNullable<MadeFilm['film']>
  made: MadeFilm
  template: Template
  fields: FilmFields
  playhead: PlayheadStore
  mayWrite: boolean
  onChange: (change: Partial<FilmFields>) => void
}

/** The timeline, and the captions of one's own. */
export function Below(props: BelowProps) {
  const { workspaceId, film, made, template, fields, playhead, mayWrite, onChange } = props
  const { data: ai } = useAi()
  const heard = mayWrite && ai?.transcription ? heardFileOf(fields) : null
  const sec = useSec(playhead)
  const { captions } = fields
  const soundFile = shownSoundOf(fields)
  const soundName = soundFile && (soundFile.originalName || 'Sound')
  const layers = useLayers(film, fields, onChange)
  const named = (field: string) => layerName(template, fields, field)
  const seek = (to: number) => {
    playhead.pause()
    playhead.seek(to)
  }
  return (
    <div className="col-span-full min-w-0">
      <Timeline
        film={film}
        sec={sec}
        nameOf={named}
        music={soundName}
        wave={
          soundFile &&
          soundName && <Waveform url={soundFile.url} durationSec={film.durationSec} name={soundName} />
        }
        selected={layers.selected}
        onSeek={seek}
        onSelect={layers.select}
        onSpan={layers.setSpan}
        onCaption={focusCaption}
        actions={
          <AddLayer
            isFull={isFull(fields.added)}
            onAdd={(kind) => layers.add(kind, sec)}
            onVideo={() => {
              onChange({ ground: 'video' })
              focusField('background')
            }}
          />
        }
      >
        <Selected {...{ workspaceId, film, layers, named }} />
      </Timeline>
      {captions.from === 'own' && (
        <CaptionEditor
          captions={captions.own}
          filmSec={film.durationSec}
          sec={sec}
          speech={heard && { workspaceId, mediaId: heard.id }}
          onSeek={seek}
          onChange={(own) => onChange({ captions: { ...captions, own } })}
        />
      )}
      {captions.from === 'text' && made.cues.length > 0 && (
        <p className="border-t border-line px-4.5 py-3 text-small text-ink-2">
          The captions follow the text.{' '}
          <button
            type="button"
            className="link font-medium text-ink"
            onClick={() =>
              onChange({
                captions: {
                  ...captions,
                  from: 'own',
                  own: made.cues.map(({ fromSec, toSec, text }) => ({ fromSec, toSec, text })),
                },
              })
            }
          >
            Edit them
          </button>
        </p>
      )}
    </div>
  )
}

interface SelectedProps {
  workspaceId: string
  film: Film
  layers: ReturnType<typeof useLayers>
  named: (field: string) => string
}

/** The panel of the selected layer. */
function Selected({ workspaceId, film, layers, named }: SelectedProps) {
  const { selected, span, added, picture, isMoved } = layers
  if (selected === null || !span) return null
  const layer = film.layers.find(({ id }) => id === selected)
  const field = layer?.editable
  return (
    <LayerPanel
      key={selected}
      workspaceId={workspaceId}
      name={layer ? trackOf(layer, named).name : named(selected)}
      {...{ span, added, picture, isMoved }}
      onSpan={(next) => layers.setSpan(selected, next)}
      onAdded={layers.change}
      onReset={layers.reset}
      onRemove={layers.remove}
      onEdit={field === undefined ? undefined : () => focusField(field)}
      onClose={() => layers.select(null)}
    />
  )
}

function layerName(template: Template, { added }: FilmFields, field: string): string {
  const id = addedIdOf(field)
  if (id !== null) return addedName(added, id)
  if (field === 'text') return template.textLabel
  return template.fields.find(({ name }) => name === field)?.label ?? field
}

function focusField(field: string) {
  document.querySelector<HTMLElement>(`[data-studio-editor] [data-field="${CSS.escape(field)}"]`)?.focus()
}

function focusCaption(index: number) {
  document.querySelectorAll<HTMLElement>('[data-caption] textarea')[index]?.focus()
}
