import { mediaPresets, presetSize, type MediaPreset, type PresetUse } from '#domain/media/media-presets.ts'
import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { shownBytes } from '../compress.ts'
import { coverPart, enlargement, shapeName, type Focus } from '../crop.ts'
import { useState } from 'react'
import { SelectField } from '../../parts/fields.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { encodePicture, pictureTypes, type PictureType } from './encoder.ts'
import { fileName } from './file-name.ts'
import { FocusStage } from './focus-stage.tsx'
import { photoScene } from './photo-scene.ts'
import { PictureDrop } from './picture-drop.tsx'
import { answer, numberOf } from './read-input.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture, type Picture } from './use-picture.ts'
import { nothingHidden } from '../../parts/example.tsx'

const uses: readonly { id: PresetUse | 'all'; name: string }[] = [
  { id: 'all', name: 'Everything' },
  { id: 'post', name: 'Posts' },
  { id: 'story', name: 'Stories and Reel covers' },
  { id: 'cover', name: 'Covers and banners' },
  { id: 'profile', name: 'Profile pictures' },
  { id: 'thumbnail', name: 'Thumbnails' },
]
const offered = networkIds.filter((id) => mediaPresets.some(({ network }) => network === id))

/** One picture cropped to the sizes of the networks, around a focal point. */
export default function ImageResizer({ tool }: ToolProps) {
  const inHand = usePicture(samples.ride)
  const [focus, setFocus] = useState<Focus>({ x: 0.45, y: 0.72 })
  const [networks, setNetworks] = useState<NetworkId[]>(['linkedin', 'instagram'])
  const [use, setUse] = useState<PresetUse | 'all'>('all')
  const [type, setType] = useState<PictureType>('image/jpeg')
  const shown = mediaPresets.filter(
    (preset) => networks.includes(preset.network) && (use === 'all' || preset.use === use),
  )
  useAgentTool({
    name: 'plan-image-crops',
    description:
      'For a picture of a size and a focal point, the part of it that each network size would show.',
    inputSchema: {
      type: 'object',
      properties: {
        width: { type: 'number' },
        height: { type: 'number' },
        focusX: { type: 'number' },
        focusY: { type: 'number' },
      },
      required: ['width', 'height'],
    },
    execute: (input) => {
      const picture = {
        width: numberOf(input, 'width', 1200, [1, 50_000]),
        height: numberOf(input, 'height', 800, [1, 50_000]),
      }
      const around = { x: numberOf(input, 'focusX', 0.5, [0, 1]), y: numberOf(input, 'focusY', 0.5, [0, 1]) }
      return answer(
        JSON.stringify(
          mediaPresets.map((preset) => ({
            id: preset.id,
            size: presetSize(preset),
            part: coverPart(picture, preset, around),
          })),
        ),
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
          <PictureDrop {...inHand} />
          <FocusStage picture={inHand.picture} focus={focus} onFocus={setFocus} />
          <CheckList
            legend="Networks"
            options={offered.map((id) => ({ id, name: networkNames[id] }))}
            values={networks}
            onChange={setNetworks}
          />
          <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
            <SelectField
              label="For"
              value={use}
              onChange={(event) => setUse(uses.find(({ id }) => id === event.target.value)?.id ?? 'all')}
            >
              {uses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Format"
              value={type}
              onChange={(event) =>
                setType(pictureTypes.find(({ id }) => id === event.target.value)?.id ?? 'image/jpeg')
              }
            >
              {pictureTypes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title={shown.length === 1 ? 'One size' : `${shown.length} sizes`} />
          {shown.length === 0 && (
            <Notice title="No sizes selected">Choose a network, or choose Everything.</Notice>
          )}
          <ul className="grid gap-3 min-[420px]:grid-cols-2">
            {shown.map((preset) => (
              <PresetCard
                key={preset.id}
                preset={preset}
                picture={inHand.picture}
                focus={focus}
                type={type}
              />
            ))}
          </ul>
        </>
      }
    />
  )
}

interface PresetCardProps {
  preset: MediaPreset
  picture: Picture
  focus: Focus
  type: PictureType
}

function PresetCard({ preset, picture, focus, type }: PresetCardProps) {
  const [made, setMade] = useState<{ of: string; text: string } | null>(null)
  // A message about one crop does not apply to the next.
  const crop = [picture.url, type, focus.x, focus.y].join(' ')
  const part = coverPart(picture, preset, focus)
  const rules = networkRules[preset.network].images
  const { ending } = pictureTypes.find(({ id }) => id === type) ?? pictureTypes[0]
  const refused = preset.use === 'post' && rules && !rules.formats.includes(type)
  const times = enlargement(part, preset)
  const make = async () => {
    const encoded = await encodePicture(picture, {
      part,
      size: { width: preset.width, height: preset.height },
      type,
      maxBytes: rules?.maxBytes ?? null,
    })
    setMade({ of: crop, text: `${encoded.width} × ${encoded.height}, ${shownBytes(encoded.file.size)}` })
    return encoded.file
  }
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-card p-3">
      <p className="flex items-center gap-2 text-small font-semibold">
        <NetworkIcon network={preset.network} decorative />
        {networkNames[preset.network]}, {preset.name.toLowerCase()}
      </p>
      <div className="grid h-36 place-items-center">
        <SceneView
          scene={photoScene(
            picture,
            part,
            preset,
            `${networkNames[preset.network]}, ${preset.name.toLowerCase()}: preview of the crop`,
          )}
          pictures={{ photo: picture.url }}
          className={
            preset.round
              ? 'w-28 overflow-hidden rounded-full'
              : preset.width / preset.height > 2.2
                ? 'w-full'
                : '[&>svg]:h-36! [&>svg]:w-auto! [&>svg]:max-w-full'
          }
        />
      </div>
      <p className="font-mono text-tiny text-muted">
        {presetSize(preset)}, {shapeName(preset)}
        {preset.confidence === 'reported' && ', reported'}
      </p>
      {times > 1.05 && (
        <p className="text-small text-amber-text">Enlarged {times.toFixed(1)} times: it will look blurry.</p>
      )}
      {refused && (
        <p className="text-small text-amber-text">
          {networkNames[preset.network]} takes no {ending.toUpperCase()} from schedulers.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <DownloadButton name={`${fileName(picture.name, 'picture')}-${preset.id}.${ending}`} make={make}>
          Download
        </DownloadButton>
        <span role="status" className="font-mono text-tiny text-muted">
          {made?.of === crop && made.text}
        </span>
      </div>
    </li>
  )
}
