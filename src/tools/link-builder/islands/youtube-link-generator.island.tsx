import { parseYouTube, readTime, youtubeLinks } from '../youtube-link.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { LinkRow } from './link-row.tsx'

interface State {
  link: string
  start: string
  end: string
  isPrivate: boolean
  loops: boolean
  hidesControls: boolean
}

const sample: State = {
  link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  start: '1:30',
  end: '2:15',
  isPrivate: true,
  loops: false,
  hidesControls: false,
}

const kinds = {
  video: 'a video',
  short: 'a short',
  live: 'a live stream',
  playlist: 'a playlist',
  channel: 'a channel',
} as const

/** Every link that can be made of a YouTube address. */
export default function YouTubeLinkGenerator({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    sample,
    blankState(sample, ['link', 'start', 'end']),
    readState,
  )
  const set = (part: Partial<State>) => setState({ ...state, ...part })
  useAgentTool({
    name: tool.id,
    description: 'Makes watch, short, embed, playlist and subscribe links from a YouTube address.',
    inputSchema: {
      type: 'object',
      properties: { link: { type: 'string' }, start: { type: 'string' }, end: { type: 'string' } },
      required: ['link'],
    },
    execute: (input) => {
      const made = linksOf(readState(input) ?? sample)
      const text = made?.links.map(({ name, text }) => `${name}: ${text}`).join('\n')
      return { content: [{ type: 'text', text: text ?? 'This is not a YouTube address.' }] }
    },
  })
  const made = linksOf(state)
  const found = made?.found
  const hasVideo = found?.video !== null && found !== undefined
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      form={
        <>
          <TextField
            label="YouTube address"
            value={state.link}
            error={
              state.link.trim() !== '' && !found
                ? 'This is not a YouTube video, playlist or channel. Paste the full address, or an @handle.'
                : undefined
            }
            hint={
              <p className="text-small text-ink-2">
                {found
                  ? `That is ${kinds[found.kind]}${found.playlist && found.video ? ' in a playlist' : ''}.`
                  : 'A video, short, live stream, playlist, channel or @handle.'}
              </p>
            }
            onChange={(event) => set({ link: event.target.value })}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Start"
              labelNote="Optional"
              placeholder="1:30"
              value={state.start}
              error={timeProblem(state.start)}
              onChange={(event) => set({ start: event.target.value })}
            />
            <TextField
              label="End"
              labelNote="Embeds only"
              placeholder="2:15"
              value={state.end}
              error={timeProblem(state.end) ?? endProblem(state)}
              onChange={(event) => set({ end: event.target.value })}
            />
          </div>
          <fieldset className="grid justify-items-start text-[0.9375rem]">
            <legend className="mb-1 text-small font-semibold">Embed</legend>
            <LabelledCheckbox
              checked={state.isPrivate}
              onChange={(event) => set({ isPrivate: event.target.checked })}
            >
              Privacy-enhanced (youtube-nocookie.com)
            </LabelledCheckbox>
            <LabelledCheckbox
              checked={state.loops}
              onChange={(event) => set({ loops: event.target.checked })}
            >
              Repeat
            </LabelledCheckbox>
            <LabelledCheckbox
              checked={state.hidesControls}
              onChange={(event) => set({ hidesControls: event.target.checked })}
            >
              Hide the controls
            </LabelledCheckbox>
          </fieldset>
          {found && !hasVideo && (
            <p className="text-small text-ink-2">Start, end and embed only work with a video’s address.</p>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title={made ? `${made.links.length} links` : 'Links'}>
            <ShareLink state={state} />
          </ResultsBar>
          {made ? (
            made.links.map(({ id, name, text, note }) => (
              <LinkRow key={id} name={name} text={text} note={note} opens={text.startsWith('https://')} />
            ))
          ) : (
            <p className="text-ui text-ink-2">Paste a YouTube address. Its links will appear here.</p>
          )}
        </>
      }
    />
  )
}

function linksOf({ link, start, end, ...options }: State) {
  const found = parseYouTube(link)
  if (!found) return null
  const times = { startSec: readTime(start) ?? found.startSec, endSec: readTime(end) ?? found.endSec }
  return { found, links: youtubeLinks(found, { ...options, ...times }) }
}

function timeProblem(typed: string): string | undefined {
  return typed.trim() !== '' && readTime(typed) === null ? 'Write it like 1:30, 1m30s or 90.' : undefined
}

function endProblem({ start, end }: State): string | undefined {
  const [from, to] = [readTime(start) ?? 0, readTime(end)]
  return to !== null && to <= from ? 'The end is before the start, so it is left out.' : undefined
}

/** null: invalid. */
function readState(value: unknown): State | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof State) => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 2000) : ''
  }
  const isSet = (key: keyof State, preset: boolean) => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'boolean' ? found : preset
  }
  if (words('link') === '') return null
  return {
    link: words('link'),
    start: words('start'),
    end: words('end'),
    isPrivate: isSet('isPrivate', true),
    loops: isSet('loops', false),
    hidesControls: isSet('hidesControls', false),
  }
}
