import { coverFrames, coverScene, safePart } from '../cover-photo.ts'
import { coverPart, enlargement, type Focus } from '../crop.ts'
import { measure } from '../measure.ts'
import { useState } from 'react'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { FocusStage } from './focus-stage.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { RangeField } from './range-field.tsx'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { usePicture } from './use-picture.ts'
import { inNoLink, useExampleState } from '../../parts/example-state.ts'
import { CoverResult } from './cover-result.tsx'

const coverExample = {
  title: 'Saturday’s loop: 62\u00a0km, one proper hill',
  line: 'Leaves the bandstand at 8:30',
  photo: 'sample',
}
const coverBlank = { title: '', line: '', photo: '' }

/** A Page cover that computers and phones crop differently, and what each of them shows. */
export default function CoverPhoto({ tool }: ToolProps) {
  const inHand = usePicture(samples.ride)
  const { picture } = inHand
  const [focus, setFocus] = useState<Focus>({ x: 0.45, y: 0.62 })
  const [zoom, setZoom] = useState(1)
  const [words, setWords, exampleShown] = useExampleState(coverExample, coverBlank, inNoLink)
  const { title, line } = words
  const [shade, setShade] = useState(0.35)
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
  // The example's text belongs to the example's photo.
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
      results={<CoverResult scene={scene} pictures={pictures} name={picture.name} times={times} alt={alt} />}
    />
  )
}
