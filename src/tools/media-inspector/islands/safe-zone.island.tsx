import type { RectItem, Scene } from '#domain/film/scene.ts'
import { coveredBy, nearestFree, placeOnScreen, type Area, type Zone, type ZoneFile } from '../safe-zones.ts'
import { useState } from 'react'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { sceneBlob } from '../../canvas/islands/paint-scene.ts'
import { RangeField } from '../../canvas/islands/range-field.tsx'
import { answer, numberOf } from '../../canvas/islands/read-input.ts'
import { RegionStage } from '../../canvas/islands/region-stage.tsx'
import { SceneView } from '../../canvas/islands/scene-view.tsx'
import { fileName } from '../../canvas/islands/file-name.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { useFrame, type VideoFrame } from './use-frame.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { CoveredText } from './covered-text.tsx'

const screen = { width: 1080, height: 1920 }
const sample: VideoFrame = { name: 'sample', url: '/samples/rye.svg', width: 1600, height: 2000 }
const firstBox: Area = { x: 0.1, y: 0.6, width: 0.8, height: 0.12 }

/** What an app covers of a frame, and whether it covers the text. */
export default function SafeZone({ tool, data }: ToolProps<ZoneFile>) {
  const inHand = useFrame(sample)
  const { frame, length, at, seek, error, take } = inHand
  const [variantId, setVariantId] = useState(data.variants[0]?.id ?? '')
  const [box, setBox] = useState<Area>(firstBox)
  const [zonesShown, setZonesShown] = useState(true)
  const variant = data.variants.find(({ id }) => id === variantId) ?? data.variants[0]
  const zones = variant?.zones ?? []
  const covered = coveredBy(box, zones)
  const free = nearestFree(box, zones)
  const scene = frameScene(frame, zonesShown ? zones : [], data.thing)
  useAgentTool({
    name: tool.id,
    description: `Whether a box on a ${data.thing} (shares 0 to 1 of the 9:16 frame) is covered by the app.`,
    inputSchema: {
      type: 'object',
      properties: {
        x: { type: 'number' },
        y: { type: 'number' },
        width: { type: 'number' },
        height: { type: 'number' },
      },
      required: ['x', 'y', 'width', 'height'],
    },
    execute: (input) => {
      const share = (key: string) => numberOf(input, key, 0, [0, 1])
      const asked = { x: share('x'), y: share('y'), width: share('width'), height: share('height') }
      const found = coveredBy(asked, zones)
      return answer(
        found.length === 0
          ? 'Clear.'
          : found.map((each) => `${each.zone}: ${Math.round(each.share * 100)}%`).join('\n'),
      )
    },
  })
  return (
    <Bench
      example={nothingHidden(() => inHand.reset())}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <FileDrop
            label="Choose a video or a picture"
            accept="video/*,image/*"
            onFiles={take}
            hint="or drop it here, or paste it. It stays in your browser."
          />
          {error && (
            <Notice title="The file could not be opened" tone="clay">
              {error}
            </Notice>
          )}
          {length !== null && (
            <RangeField
              label="Second of the video"
              value={at}
              min={0}
              max={Math.floor(length * 10) / 10}
              step={0.1}
              shown={`${at.toFixed(1)} of ${length.toFixed(1)} s`}
              onChange={seek}
            />
          )}
          <RadioCards
            legend={`Type of ${data.thing}`}
            name="variant"
            options={data.variants}
            value={variant?.id ?? ''}
            onChange={setVariantId}
          />
          <LabelledCheckbox
            className="text-ui"
            checked={zonesShown}
            onChange={(event) => setZonesShown(event.target.checked)}
          >
            Show what the app covers
          </LabelledCheckbox>
          {variant && (
            <p className="text-small text-muted">
              Margins: {variant.source}, read {variant.read}.{' '}
              {variant.confidence === 'published'
                ? 'The network publishes them.'
                : 'The network publishes no numbers. Guides differ, and these are the largest margins.'}{' '}
              <a className="link" href={variant.href} rel="noopener">
                Source
              </a>
            </p>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="On screen">
            <DownloadButton
              name={`${fileName(frame.name, 'frame')}-zones.png`}
              variant="lark"
              size="m"
              make={() => sceneBlob(withBox(scene, box), { pictures: { frame: frame.url } })}
            >
              Download marked PNG
            </DownloadButton>
          </ResultsBar>
          <CoveredText covered={covered} free={free} onMove={setBox} />
          <RegionStage label="Mark where your text is" region={box} onRegion={setBox}>
            <SceneView scene={scene} pictures={{ frame: frame.url }} className="w-78 max-w-full" />
          </RegionStage>
        </>
      }
    />
  )
}

/** The frame on a phone's screen, with covered zones shaded and named. */
function frameScene(frame: VideoFrame, zones: readonly Zone[], thing: string): Scene {
  const place = frame === sample ? { x: -228, y: 0, width: 1536, height: 1920 } : placeOnScreen(frame, screen)
  return {
    ...screen,
    alt: `The frame of a ${thing}${zones.length > 0 ? ` with what the app covers: ${zones.map(({ name }) => name).join(', ')}` : ''}.`,
    items: [
      { kind: 'rect', x: 0, y: 0, ...screen, fill: '#000000' },
      {
        kind: 'image',
        name: 'frame',
        ...place,
        part: { x: 0, y: 0, width: frame.width, height: frame.height },
        size: frame,
      },
      ...zones.flatMap((zone) => {
        const at = {
          x: zone.x * screen.width,
          y: zone.y * screen.height,
          width: zone.width * screen.width,
          height: zone.height * screen.height,
        }
        return [
          { kind: 'rect' as const, ...at, fill: '#b3261e', opacity: 0.55 },
          {
            kind: 'text' as const,
            x: at.x + at.width / 2,
            y: at.y + Math.min(at.height / 2 + 12, 70),
            text: zone.name,
            size: Math.min(38, at.width / (zone.name.length * 0.62)),
            face: 'bold' as const,
            fill: '#ffffff',
            anchor: 'middle' as const,
          },
        ]
      }),
    ],
  }
}

/** For the file: the marked text as a frame of four bars. */
function withBox(scene: Scene, box: Area): Scene {
  const [x, y, width, height] = [
    box.x * screen.width,
    box.y * screen.height,
    box.width * screen.width,
    box.height * screen.height,
  ]
  return {
    ...scene,
    items: [
      ...scene.items,
      bar(x, y, width, 6),
      bar(x, y + height - 6, width, 6),
      bar(x, y, 6, height),
      bar(x + width - 6, y, 6, height),
    ],
  }
}

function bar(x: number, y: number, width: number, height: number): RectItem {
  return { kind: 'rect', x, y, width, height, fill: '#fbc92d' }
}
