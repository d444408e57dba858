import type { Focus } from '../crop.ts'
import { TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ColourField } from './colour-field.tsx'
import { FocusStage } from './focus-stage.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { RangeField } from './range-field.tsx'
import type { LoadedPicture } from './use-picture.ts'

/** The content and frame of the circle. Colours are as typed. */
export interface PortraitStyle {
  kind: 'photo' | 'initials'
  focus: Focus
  zoom: number
  /** 0 to 0.12 of the width. */
  ring: number
  /** How much of the circle the photo fills; 1: all. */
  reach: number
  ground: 'solid' | 'gradient'
  colours: { ring: string; ground: string; second: string }
}

/** The initial look. */
export const firstStyle: PortraitStyle = {
  kind: 'photo',
  focus: { x: 0.5, y: 0.44 },
  zoom: 1.1,
  ring: 0.05,
  reach: 0.96,
  ground: 'solid',
  colours: { ring: '#fbc92d', ground: '#171b2d', second: '#2f5d7c' },
}

interface PhotoFieldsProps {
  inHand: LoadedPicture
  look: PortraitStyle
  change: (part: Partial<PortraitStyle>) => void
}

interface PortraitFormProps<Words> extends PhotoFieldsProps {
  words: Words
  onWords: (words: Words) => void
}

/** The form for the content and the look of the circle. */
export function PortraitForm<Words extends { initials: string; name: string }>({
  inHand,
  words,
  onWords,
  look,
  change,
}: PortraitFormProps<Words>) {
  const { kind, ring, ground, colours } = look
  const { initials, name } = words
  const photo = kind === 'photo'
  return (
    <>
      <SegmentedControl
        label="In the circle"
        segments={[
          { value: 'photo', label: 'A photo' },
          { value: 'initials', label: 'Initials' },
        ]}
        value={kind}
        onChange={(kind) => change({ kind })}
      />
      {photo ? (
        <>
          <PhotoFields inHand={inHand} look={look} change={change} />
          <TextField
            label="Name"
            labelNote="for the alt text"
            value={name}
            onChange={(event) => onWords({ ...words, name: event.target.value })}
          />
        </>
      ) : (
        <TextField
          label="Initials"
          labelNote="up to three"
          maxLength={3}
          value={initials}
          onChange={(event) => onWords({ ...words, initials: event.target.value })}
        />
      )}
      <RangeField
        label="Ring"
        value={ring}
        min={0}
        max={0.12}
        step={0.01}
        shown={ring === 0 ? 'none' : `${Math.round(ring * 100)}% of the width`}
        onChange={(ring) => change({ ring })}
      />
      <ColourField
        label="Ring colour"
        value={colours.ring}
        onChange={(value) => change({ colours: { ...colours, ring: value } })}
      />
      <SegmentedControl
        label="Background"
        segments={[
          { value: 'solid', label: 'One colour' },
          { value: 'gradient', label: 'Two colours' },
        ]}
        value={ground}
        onChange={(ground) => change({ ground })}
      />
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
        <ColourField
          label="Background"
          value={colours.ground}
          onChange={(value) => change({ colours: { ...colours, ground: value } })}
        />
        {ground === 'gradient' && (
          <ColourField
            label="Second colour"
            value={colours.second}
            onChange={(value) => change({ colours: { ...colours, second: value } })}
          />
        )}
      </div>
    </>
  )
}

function PhotoFields({ inHand, look, change }: PhotoFieldsProps) {
  const { focus, zoom, reach } = look
  const { picture } = inHand
  return (
    <>
      <PictureDrop {...inHand} />
      <FocusStage picture={picture} focus={focus} onFocus={(focus) => change({ focus })} />
      <RangeField
        label="Zoom"
        value={zoom}
        min={1}
        max={4}
        step={0.05}
        shown={`${zoom.toFixed(2)} times`}
        onChange={(zoom) => change({ zoom })}
      />
      <RangeField
        label="Size of the photo in the circle"
        value={reach}
        min={0.6}
        max={1}
        step={0.02}
        shown={`${Math.round(reach * 100)}%`}
        onChange={(reach) => change({ reach })}
      />
    </>
  )
}
