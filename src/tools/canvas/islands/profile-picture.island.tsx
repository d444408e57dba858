import { mediaPresets, presetSize } from '#domain/media/media-presets.ts'
import { networkNames } from '#domain/networks/network.ts'
import { parseColour, toHex } from '../colour.ts'
import { readableOn } from '../contrast.ts'
import type { Focus } from '../crop.ts'
import { measure } from '../measure.ts'
import { portraitScene } from '../portrait.ts'
import { useState } from 'react'
import { TextField } from '../../parts/fields.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { ColourField } from './colour-field.tsx'
import { FocusStage } from './focus-stage.tsx'
import { sceneBlob } from './paint-scene.ts'
import { PictureDrop } from './picture-drop.tsx'
import { RangeField } from './range-field.tsx'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture } from './use-picture.ts'
import { inNoLink, useExampleState } from '../../parts/example-state.ts'

const profiles = mediaPresets.filter(({ use }) => use === 'profile')
const original = 1024

function hexOf(typed: string, fallback: string): string {
  const colour = parseColour(typed)
  return colour ? toHex(colour) : fallback
}

const personExample = { initials: 'IM', name: 'Ines Moreau, baker', photo: 'sample' }
const personBlank = { initials: '', name: '', photo: '' }

/** A photo or initials in a circle that every network cuts the same, in every network's size. */
export default function ProfilePicture({ tool }: ToolProps) {
  const inHand = usePicture(samples.ines)
  const { picture } = inHand
  const [kind, setKind] = useState<'photo' | 'initials'>('photo')
  const [words, setWords, exampleShown] = useExampleState(personExample, personBlank, inNoLink)
  const { initials, name } = words
  const [focus, setFocus] = useState<Focus>({ x: 0.5, y: 0.44 })
  const [zoom, setZoom] = useState(1.1)
  const [ring, setRing] = useState(0.05)
  const [reach, setReach] = useState(0.96)
  const [ground, setGround] = useState<'solid' | 'gradient'>('solid')
  const [colours, setColours] = useState({ ring: '#fbc92d', ground: '#171b2d', second: '#2f5d7c' })
  const first = hexOf(colours.ground, '#171b2d')
  const fill = ground === 'solid' ? first : { from: first, to: hexOf(colours.second, first), angle: 60 }
  const photo = kind === 'photo'
  const draw = (side: number) =>
    portraitScene(
      {
        picture: photo ? { name: 'photo', width: picture.width, height: picture.height } : null,
        initials,
        focus,
        zoom,
        ground: fill,
        ring,
        ringColour: hexOf(colours.ring, '#fbc92d'),
        reach,
        ink: toHex(readableOn(parseColour(first) ?? { r: 0, g: 0, b: 0 }).colour),
      },
      side,
      measure,
    )
  const pictures = { photo: picture.url }
  const alt = photo
    ? `Profile picture of ${name.trim() || 'the account'}.`
    : `Profile picture: the initials ${initials.trim().toUpperCase()}.`
  const scene = { ...draw(original), alt }
  useAgentTool({
    name: 'profile-picture-sizes',
    description: 'The size of a profile picture on each network, in pixels, with the source of each number.',
    inputSchema: { type: 'object', properties: {} },
    execute: () =>
      answer(
        JSON.stringify(
          profiles.map((preset) => ({
            network: networkNames[preset.network],
            size: presetSize(preset),
            source: preset.source,
            confidence: preset.confidence,
          })),
        ),
      ),
  })
  // The example's name is that of the person in the example's photo.
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
          <SegmentedControl
            label="In the circle"
            segments={[
              { value: 'photo', label: 'A photo' },
              { value: 'initials', label: 'Initials' },
            ]}
            value={kind}
            onChange={setKind}
          />
          {photo ? (
            <>
              <PictureDrop {...inHand} take={take} />
              <FocusStage picture={picture} focus={focus} onFocus={setFocus} />
              <RangeField
                label="Zoom"
                value={zoom}
                min={1}
                max={4}
                step={0.05}
                shown={`${zoom.toFixed(2)} times`}
                onChange={setZoom}
              />
              <RangeField
                label="Size of the photo in the circle"
                value={reach}
                min={0.6}
                max={1}
                step={0.02}
                shown={`${Math.round(reach * 100)}%`}
                onChange={setReach}
              />
              <TextField
                label="Name"
                labelNote="for the alt text"
                value={name}
                onChange={(event) => setWords({ ...words, name: event.target.value })}
              />
            </>
          ) : (
            <TextField
              label="Initials"
              labelNote="up to three"
              maxLength={3}
              value={initials}
              onChange={(event) => setWords({ ...words, initials: event.target.value })}
            />
          )}
          <RangeField
            label="Ring"
            value={ring}
            min={0}
            max={0.12}
            step={0.01}
            shown={ring === 0 ? 'none' : `${Math.round(ring * 100)}% of the width`}
            onChange={setRing}
          />
          <ColourField
            label="Ring colour"
            value={colours.ring}
            onChange={(value) => setColours({ ...colours, ring: value })}
          />
          <SegmentedControl
            label="Background"
            segments={[
              { value: 'solid', label: 'One colour' },
              { value: 'gradient', label: 'Two colours' },
            ]}
            value={ground}
            onChange={setGround}
          />
          <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
            <ColourField
              label="Background"
              value={colours.ground}
              onChange={(value) => setColours({ ...colours, ground: value })}
            />
            {ground === 'gradient' && (
              <ColourField
                label="Second colour"
                value={colours.second}
                onChange={(value) => setColours({ ...colours, second: value })}
              />
            )}
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title="Your profile picture">
            <DownloadButton
              name={`profile-${original}.png`}
              variant="lark"
              size="m"
              make={() => sceneBlob(scene, { pictures })}
            >
              Download {original} × {original}
            </DownloadButton>
          </ResultsBar>
          <div className="flex flex-wrap items-end justify-center gap-5 py-2">
            {[
              { label: 'as uploaded', look: 'w-44 rounded-xs' },
              { label: 'on a profile', look: 'w-30 rounded-full' },
              { label: 'in the feed', look: 'w-12 rounded-full' },
              { label: 'in comments', look: 'w-8 rounded-full' },
            ].map(({ label, look }) => (
              <figure key={label} className="grid justify-items-center gap-1.5">
                <SceneView scene={scene} pictures={pictures} className={`overflow-hidden ${look}`} />
                <figcaption className="text-tiny text-muted">{label}</figcaption>
              </figure>
            ))}
          </div>
          <h3 className="text-ui font-semibold">In each network’s size</h3>
          <ul className="grid gap-1.5 min-[420px]:grid-cols-2">
            {profiles.map((preset) => (
              <li
                key={preset.id}
                className="flex items-center justify-between gap-2 rounded-s border border-line bg-card py-1.5 pr-2 pl-3 text-small"
              >
                <span className="inline-flex items-center gap-2">
                  <NetworkIcon network={preset.network} decorative /> {networkNames[preset.network]}
                </span>
                <DownloadButton
                  name={`profile-${preset.id.replace('-profile', '')}-${preset.width}.png`}
                  make={() => sceneBlob(draw(preset.width), { pictures })}
                >
                  {preset.width} px
                </DownloadButton>
              </li>
            ))}
          </ul>
          <AltText text={alt} />
        </>
      }
    />
  )
}
