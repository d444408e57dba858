import { coverFrames, coverScene, safePart, seenPart } from '../cover-photo.ts'
import { coverPart, enlargement, type Focus, type Part } from '../crop.ts'
import { measure } from '../measure.ts'
import type { Scene } from '../scene.ts'
import { useState } from 'react'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { fileName } from './file-name.ts'
import { FocusStage } from './focus-stage.tsx'
import { sceneBlob } from './paint-scene.ts'
import { PictureDrop } from './picture-drop.tsx'
import { RangeField } from './range-field.tsx'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture } from './use-picture.ts'
import { WordsLeftOut } from './words-left-out.tsx'
import { inNoLink, useExampleState } from '../../parts/example-state.ts'

const coverExample = {
  title: 'Saturday’s loop: 62\u00a0km, one proper hill',
  line: 'Leaves the bandstand at 8:30',
  photo: 'sample',
}
const coverBlank = { title: '', line: '', photo: '' }

/** A Page cover that computers and phones cut differently, and what each of them shows. */
export default function CoverPhoto({ tool }: ToolProps) {
  const inHand = usePicture(samples.ride)
  const { picture } = inHand
  const [focus, setFocus] = useState<Focus>({ x: 0.45, y: 0.62 })
  const [zoom, setZoom] = useState(1)
  const [words, setWords, exampleShown] = useExampleState(coverExample, coverBlank, inNoLink)
  const { title, line } = words
  const [shade, setShade] = useState(0.35)
  const [guides, setGuides] = useState(true)
  const pictures = { photo: picture.url }
  const scene = coverScene(
    {
      picture: { name: 'photo', width: picture.width, height: picture.height },
      focus,
      zoom,
      title,
      line,
      shade,
    },
    measure,
  )
  const times = enlargement(coverPart(picture, scene, focus, zoom), scene)
  const safe = safePart()
  const alt = [picture.alt, scene.alt].filter(Boolean).join(' ')
  useAgentTool({
    name: 'facebook-cover-sizes',
    description: 'The size of a Facebook Page cover and the part that computers and phones both show.',
    inputSchema: { type: 'object', properties: {} },
    execute: () =>
      answer(JSON.stringify({ size: { width: scene.width, height: scene.height }, safe, ...coverFrames })),
  })
  // The example's words are about the example's photo.
  const take = (files: readonly File[]) => {
    inHand.take(files)
    setWords({ ...words, photo: 'own' })
  }
  const clear = () => {
    inHand.reset()
    exampleShown.clear()
  }
  return (
    <Bench
      example={{ ...exampleShown, clear }}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <PictureDrop {...inHand} take={take} />
          <FocusStage picture={picture} focus={focus} onFocus={setFocus} />
          <RangeField
            label="Zoom"
            value={zoom}
            min={1}
            max={3}
            step={0.05}
            shown={`${zoom.toFixed(2)} times`}
            onChange={setZoom}
          />
          <TextField
            label="Text on the cover"
            labelNote="Optional"
            value={title}
            maxLength={120}
            onChange={(event) => setWords({ ...words, title: event.target.value })}
          />
          <TextField
            label="Second line"
            labelNote="Optional"
            value={line}
            maxLength={120}
            onChange={(event) => setWords({ ...words, line: event.target.value })}
          />
          <RangeField
            label="Darken the photo behind the text"
            value={shade}
            min={0}
            max={0.8}
            step={0.05}
            shown={`${Math.round(shade * 100)}%`}
            onChange={setShade}
          />
        </>
      }
      results={
        <>
          <ResultsBar title="The cover, 1640 × 720">
            <DownloadButton
              name={`${fileName(picture.name, 'cover')}-facebook-cover.png`}
              variant="lark"
              size="m"
              make={() => sceneBlob(scene, { pictures })}
            >
              Download PNG
            </DownloadButton>
            <DownloadButton
              name={`${fileName(picture.name, 'cover')}-facebook-cover.jpg`}
              size="m"
              make={() => sceneBlob(scene, { pictures, type: 'image/jpeg' })}
            >
              JPEG
            </DownloadButton>
          </ResultsBar>
          <WordsLeftOut scene={scene} />
          <div className="relative overflow-hidden rounded-s border border-line">
            <SceneView scene={scene} pictures={pictures} />
            {guides && (
              <span
                aria-hidden
                className="pointer-events-none absolute border-2 border-dashed border-white shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
                style={{
                  left: share(safe.x, scene.width),
                  top: share(safe.y, scene.height),
                  width: share(safe.width, scene.width),
                  height: share(safe.height, scene.height),
                }}
              />
            )}
          </div>
          <LabelledCheckbox
            className="text-ui"
            checked={guides}
            onChange={(event) => setGuides(event.target.checked)}
          >
            Show the area every screen shows (not saved in the file)
          </LabelledCheckbox>
          {times > 1.05 && (
            <Notice title={`The photo is enlarged ${times.toFixed(1)} times`} tone="amber">
              It will look blurry. Use a photo at least 1640 pixels wide.
            </Notice>
          )}
          <div className="grid gap-3 min-[420px]:grid-cols-[82fr_64fr]">
            <Seen
              name="On a computer, 820 × 312"
              scene={scene}
              pictures={pictures}
              part={seenPart(coverFrames.desktop)}
            />
            <Seen
              name="On a phone, 640 × 360"
              scene={scene}
              pictures={pictures}
              part={seenPart(coverFrames.phone)}
            />
          </div>
          <AltText text={alt} />
        </>
      }
    />
  )
}

interface SeenProps {
  name: string
  scene: Scene
  pictures: Readonly<Record<string, string>>
  part: Part
}

/** The part of a scene that one device shows. */
function Seen({ name, scene, pictures, part }: SeenProps) {
  return (
    <figure>
      <div
        className="relative overflow-hidden rounded-s border border-line"
        style={{ aspectRatio: `${part.width} / ${part.height}` }}
      >
        <div
          className="absolute"
          style={{
            width: share(scene.width, part.width),
            left: share(-part.x, part.width),
            top: share(-part.y, part.height),
          }}
        >
          <SceneView scene={{ ...scene, alt: `${name}: ${scene.alt}` }} pictures={pictures} />
        </div>
      </div>
      <figcaption className="mt-1 text-small text-muted">{name}</figcaption>
    </figure>
  )
}

function share(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`
}
