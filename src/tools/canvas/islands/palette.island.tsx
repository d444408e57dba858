import { parseColour, toHex, type Rgb } from '#domain/colour/colour.ts'
import { shownRatio } from '#domain/colour/contrast.ts'
import { medianCut } from '../median-cut.ts'
import {
  exportPalette,
  harmonies,
  harmonyPalette,
  picturePalette,
  readablePairs,
  wordsOn,
  type Harmony,
  type PaletteColour,
} from '../palette.ts'
import { paletteScene } from '../palette-sheet.ts'
import { useEffect } from 'react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { ColourField } from './colour-field.tsx'
import { sceneBlob } from './paint-scene.ts'
import { PictureDrop } from './picture-drop.tsx'
import { answer, choiceOf, isObject, textOf } from './read-input.ts'
import { picturePixels } from './picture-pixels.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture } from './use-picture.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { PaletteExport } from './palette-export.tsx'

interface PaletteState {
  from: 'colour' | 'picture'
  base: string
  harmony: Harmony
  /** Colours found in a picture, so that a link can contain them. */
  found: string[]
}

const ids = harmonies.map(({ id }) => id)
const initial: PaletteState = { from: 'colour', base: '#b5533b', harmony: 'split', found: [] }

function parse(value: unknown): PaletteState | null {
  if (!isObject(value)) return null
  const found: unknown = Reflect.get(value, 'found')
  return {
    from: choiceOf(value, 'from', ['colour', 'picture'], 'colour'),
    base: textOf(value, 'base', initial.base).slice(0, 30),
    harmony: choiceOf(value, 'harmony', ids, initial.harmony),
    found: Array.isArray(found)
      ? found.filter((hex): hex is string => typeof hex === 'string' && parseColour(hex) !== null).slice(0, 6)
      : [],
  }
}

function read(hex: string): Rgb {
  return parseColour(hex) ?? { r: 0, g: 0, b: 0 }
}

/** A palette from a colour or a picture, with its readable pairs. */
export default function Palette({ tool }: ToolProps) {
  const [state, setState] = useSharedState(initial, parse)
  const inHand = usePicture(samples.mugs)
  const change = (part: Partial<PaletteState>) => setState((now) => ({ ...now, ...part }))
  const { picture } = inHand
  const looking = state.from === 'picture'
  useEffect(() => {
    if (!looking) return
    let left = false
    void picturePixels(picture, 96).then((pixels) => {
      if (!left)
        setState((now) => ({ ...now, found: medianCut(pixels, 6).map(({ colour }) => toHex(colour)) }))
    })
    return () => {
      left = true
    }
  }, [looking, picture, setState])
  const base = parseColour(state.base)
  const palette = looking
    ? picturePalette(state.found.map(read))
    : base
      ? harmonyPalette(base, state.harmony)
      : []
  useAgentTool({
    name: 'make-colour-palette',
    description:
      'Makes a palette from one colour by a harmony in OKLCH and returns it as JSON with the readable pairs.',
    inputSchema: {
      type: 'object',
      properties: { base: { type: 'string', description: 'Like #b5533b' }, harmony: { enum: ids } },
      required: ['base'],
    },
    execute: (input) => {
      const colour = parseColour(textOf(input, 'base'))
      if (!colour) return answer('The base is not a colour. Write it like #b5533b.')
      const made = harmonyPalette(colour, choiceOf(input, 'harmony', ids, 'split'))
      const pairs = pairsOf(made).map(
        (pair) => `${pair.text.role} on ${pair.ground.role}: ${shownRatio(pair.ratio)}`,
      )
      return answer(`${exportPalette(made, 'json')}\n${pairs.join('\n')}`)
    },
  })
  return (
    <Bench
      example={nothingHidden(() => {
        change({ base: '' })
        inHand.reset()
      })}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <SegmentedControl
            label="Start from"
            segments={[
              { value: 'colour', label: 'A colour' },
              { value: 'picture', label: 'A picture' },
            ]}
            value={state.from}
            onChange={(from) => change({ from })}
          />
          {looking ? (
            <>
              <PictureDrop {...inHand} />
              <img
                src={picture.url}
                width={picture.width}
                height={picture.height}
                alt={picture.alt || 'The picture you chose'}
                className="mx-auto h-auto max-h-64 w-auto max-w-full rounded-s"
              />
            </>
          ) : (
            <>
              <ColourField
                label="Your colour"
                value={state.base}
                onChange={(value) => change({ base: value })}
              />
              <RadioCards
                legend="Harmony"
                name="harmony"
                options={harmonies}
                value={state.harmony}
                onChange={(harmony) => change({ harmony })}
              />
            </>
          )}
        </>
      }
      results={
        palette.length === 0 ? (
          <Notice title={looking ? 'Reading the picture' : 'Not a colour'}>
            {looking ? 'Its colours will appear here in a moment.' : 'Write one like #b5533b, or pick one.'}
          </Notice>
        ) : (
          <>
            <ResultsBar title={`${palette.length} colours`}>
              <DownloadButton name="palette.png" size="m" make={() => sceneBlob(paletteScene(palette))}>
                PNG
              </DownloadButton>
              <ShareLink state={state} />
            </ResultsBar>
            <Swatches palette={palette} />
            <Pairs palette={palette} />
            <PaletteExport palette={palette} />
            <details className="text-small text-muted">
              <summary className="min-h-11 cursor-pointer content-center">The picture of the palette</summary>
              <SceneView scene={paletteScene(palette)} className="overflow-hidden rounded-s" />
            </details>
          </>
        )
      }
    />
  )
}

function pairsOf(palette: readonly PaletteColour[]) {
  return readablePairs(palette.map((each) => ({ ...each, colour: read(each.hex) })))
}

function Swatches({ palette }: { palette: readonly PaletteColour[] }) {
  const colours = palette.map(({ hex }) => read(hex))
  return (
    <ul className="grid grid-cols-2 gap-2 min-[420px]:grid-cols-3">
      {palette.map(({ role, hex }) => (
        <li key={role} className="overflow-hidden rounded-card border border-line bg-card">
          <div
            className="grid h-20 content-end p-2.5 text-small font-semibold"
            style={{ background: hex, color: toHex(wordsOn(read(hex), colours)) }}
          >
            {role}
          </div>
          <div className="flex items-center justify-between gap-1 py-1 pr-1 pl-2.5">
            <code className="font-mono text-small">{hex}</code>
            <CopyButton text={hex} label="Copy" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Pairs({ palette }: { palette: readonly PaletteColour[] }) {
  const pairs = pairsOf(palette)
  if (pairs.length === 0) {
    return (
      <Notice title="No two of these colours are readable together" tone="amber">
        Text needs 4.5:1. Add a very dark or a very light colour.
      </Notice>
    )
  }
  return (
    <section>
      <h3 className="mb-2 text-ui font-semibold">Pairs for text, 4.5:1 or more</h3>
      <ul className="grid gap-1.5 min-[420px]:grid-cols-2">
        {pairs.slice(0, 8).map(({ text, ground, ratio }) => (
          <li
            key={`${text.role} ${ground.role}`}
            className="flex items-center justify-between gap-3 rounded-s border border-line px-3 py-2 text-small font-semibold"
            style={{ background: ground.hex, color: text.hex }}
          >
            {text.role} on {ground.role}
            <span className="font-mono text-tiny">{shownRatio(ratio)}:1</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
