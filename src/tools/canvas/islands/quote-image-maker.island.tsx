import { mediaPresets, presetById, presetSize } from '#domain/media/media-presets.ts'
import { networkNames } from '#domain/networks/network.ts'
import { checkColourScheme, colourSchemes, type ColourScheme } from '../colour-scheme.ts'
import { measure } from '../measure.ts'
import { quoteScene } from '../quote-card.ts'
import { cutsText } from '#domain/film/scene.ts'
import { sceneToSvg } from '../scene-svg.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { fileName } from './file-name.ts'
import { ColourSchemeFields } from './colour-scheme-fields.tsx'
import { colourSchemeOf } from './colour-scheme-state.ts'
import { answer, choiceOf, isObject, textOf } from './read-input.ts'
import { SceneDownloads } from './scene-downloads.tsx'
import { SceneView } from './scene-view.tsx'
import { CutTextNote } from './cut-text-note.tsx'

interface QuoteState {
  quote: string
  author: string
  mark: string
  align: 'left' | 'middle'
  size: string
  look: ColourScheme
}

const posts = mediaPresets.filter(({ use }) => use === 'post' || use === 'story')
const initial: QuoteState = {
  quote:
    'Pull them a minute before you think. The middle finishes on the tray while you pretend to be patient.',
  author: 'Ines, Haldon St Bakery',
  mark: '@haldonstbakery',
  align: 'left',
  size: 'instagram-portrait',
  look: colourSchemes[0].look,
}

function parse(value: unknown): QuoteState | null {
  if (!isObject(value)) return null
  return {
    quote: textOf(value, 'quote', initial.quote),
    author: textOf(value, 'author'),
    mark: textOf(value, 'mark'),
    align: choiceOf(value, 'align', ['left', 'middle'], 'left'),
    size: choiceOf(
      value,
      'size',
      posts.map(({ id }) => id),
      initial.size,
    ),
    look: colourSchemeOf(Reflect.get(value, 'look'), initial.look),
  }
}

/** Draws a quote as a picture, as large as it fits. */
export default function QuoteImageMaker({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    initial,
    blankState(initial, ['quote', 'author', 'mark']),
    parse,
  )
  const change = (part: Partial<QuoteState>) => setState((now) => ({ ...now, ...part }))
  const size = presetById(state.size) ?? posts[0] ?? { width: 1080, height: 1350 }
  const checked = checkColourScheme(state.look)
  const draw = (quote: QuoteState) =>
    quoteScene({ ...quote, look: checkColourScheme(quote.look).look }, size, measure)
  const scene = draw(state)
  const smallest = Math.min(
    ...scene.items.map((item) => (item.kind === 'text' && item.face === 'display' ? item.size : Infinity)),
  )
  const name = fileName(state.author || state.quote, 'quote')
  useAgentTool({
    name: 'make-quote-image',
    description: 'Sets a quote as a picture for a social network and returns it as SVG with alt text.',
    inputSchema: {
      type: 'object',
      properties: { quote: { type: 'string' }, author: { type: 'string' }, mark: { type: 'string' } },
      required: ['quote'],
    },
    execute: (input) => {
      const made = draw({
        ...state,
        quote: textOf(input, 'quote'),
        author: textOf(input, 'author'),
        mark: textOf(input, 'mark'),
      })
      return answer(`${sceneToSvg(made, { sized: true })}\n\nAlt text: ${made.alt}`)
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextArea
            label="Quote"
            rows={4}
            value={state.quote}
            onChange={(event) => change({ quote: event.target.value })}
          />
          <TextField
            label="Quoted person"
            labelNote="Optional"
            value={state.author}
            onChange={(event) => change({ author: event.target.value })}
          />
          <TextField
            label="Footer"
            labelNote="Optional: your name or address"
            value={state.mark}
            onChange={(event) => change({ mark: event.target.value })}
          />
          <SelectField
            label="Size"
            value={state.size}
            onChange={(event) => change({ size: event.target.value })}
          >
            {posts.map((preset) => (
              <option key={preset.id} value={preset.id}>
                {networkNames[preset.network]}, {preset.name.toLowerCase()}: {presetSize(preset)}
              </option>
            ))}
          </SelectField>
          <SegmentedControl
            label="Alignment"
            segments={[
              { value: 'left', label: 'Left' },
              { value: 'middle', label: 'Centred' },
            ]}
            value={state.align}
            onChange={(align) => change({ align })}
          />
          <ColourSchemeFields look={state.look} checked={checked} onChange={(look) => change({ look })} />
        </>
      }
      results={
        <>
          <ResultsBar title="Your quote card">
            <SceneDownloads name={name} scene={scene} />
            <ShareLink state={state} />
          </ResultsBar>
          {!state.quote.trim() && <Notice title="Add a quote">The card updates as you type.</Notice>}
          <CutTextNote scene={scene} />
          {smallest < scene.width * 0.032 && !cutsText(scene) && (
            <Notice title="The quote is long" tone="amber">
              The text will be small on a phone. Keep it under 200 characters.
            </Notice>
          )}
          <SceneView
            scene={scene}
            className="mx-auto w-full max-w-120 overflow-hidden rounded-s border border-line"
          />
          <AltText text={scene.alt} />
        </>
      }
    />
  )
}
