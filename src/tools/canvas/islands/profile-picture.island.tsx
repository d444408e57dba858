import { mediaPresets, presetSize } from '#domain/media/media-presets.ts'
import { networkNames } from '#domain/networks/network.ts'
import { parseColour, toHex } from '#domain/colour/colour.ts'
import { readableOn } from '#domain/colour/contrast.ts'
import { measure } from '../measure.ts'
import { portraitScene } from '../portrait.ts'
import { useState } from 'react'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { sceneBlob } from './paint-scene.ts'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture } from './use-picture.ts'
import { inNoLink, useExampleState } from '../../parts/example-state.ts'
import { firstStyle, PortraitForm, type PortraitStyle } from './portrait-form.tsx'

const profiles = mediaPresets.filter(({ use }) => use === 'profile')
const original = 1024

function hexOf(typed: string, fallback: string): string {
  const colour = parseColour(typed)
  return colour ? toHex(colour) : fallback
}

const personExample = { initials: 'IM', name: 'Ines Moreau, baker', photo: 'sample' }
const personBlank = { initials: '', name: '', photo: '' }

/** A photo or initials in a circle that every network crops the same, in every network's size. */
export default function ProfilePicture({ tool }: ToolProps) {
  const inHand = usePicture(samples.ines)
  const { picture } = inHand
  const [words, setWords, exampleShown] = useExampleState(personExample, personBlank, inNoLink)
  const { initials, name } = words
  const [look, setLook] = useState<PortraitStyle>(firstStyle)
  const { focus, zoom, ring, reach, ground, colours } = look
  const first = hexOf(colours.ground, '#171b2d')
  const fill = ground === 'solid' ? first : { from: first, to: hexOf(colours.second, first), angle: 60 }
  const photo = look.kind === 'photo'
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
  // The example's name belongs to the person in the example's photo.
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
        <PortraitForm
          words={words}
          onWords={setWords}
          look={look}
          change={(part) => setLook((now) => ({ ...now, ...part }))}
          inHand={{ ...inHand, take }}
        />
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
