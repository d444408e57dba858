import type { Item } from '../film.ts'
import type { AssetFacts } from '../film-request.ts'
import { boundsOf } from '../item-bounds.ts'
import type { Template } from '../template.ts'
import { backdrop } from './backdrop.ts'
import { lookOf, seeThrough } from './look.ts'
import { glow } from './scenery.ts'
import { stack } from './stack.ts'
import { veil } from './veil.ts'
import { enterMasked, enterTyped, film, layer, lengthOf, motions, openStage, picture } from './stage.ts'

const perSec = 10

/** A sound to look at: a cover, a title, and bars that follow the sound. */
export const audiogram: Template = {
  id: 'audiogram',
  name: 'Audiogram',
  about: 'A sound with a cover and moving bars',
  textLabel: 'Title',
  example: 'Episode 12: Invoices',
  fields: [
    { name: 'show', label: 'Name of the show', kind: 'line', maxChars: 60, example: 'The Quiet Ledger' },
    { name: 'cover', label: 'Cover', kind: 'media', maxChars: 100, example: '' },
    { name: 'audio', label: 'Sound', kind: 'media', maxChars: 100, example: '' },
  ],
  make(input, brand) {
    const { values, assets } = input
    const sound = assets[values.audio ?? '']
    const look = lookOf(input, brand, {
      ground: { from: '#2b2560', to: '#15122f', angle: 90 },
      ink: '#ffffff',
      accent: '#ffc34d',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const durationSec =
      input.durationSec ?? lengthOf({ ...input, durationSec: soundSec(sound) }, [input.text])
    const side = isWide
      ? Math.min(area.height * 0.78, area.width * 0.36)
      : Math.min(area.width * 0.8, area.height * (input.text.length > 140 ? 0.26 : 0.46))
    const cover = isWide
      ? { x: area.x, y: area.y + (area.height - side) / 2, width: side, height: side }
      : { x: area.x + (area.width - side) / 2, y: area.y, width: side, height: side }
    const textX = isWide ? cover.x + side + unit * 6 : area.x
    const right = area.x + area.width
    const waveHigh = unit * (isWide ? 13 : 11)
    const waveY = isWide ? cover.y + side - waveHigh - unit * 2.6 : area.y + area.height - waveHigh - unit * 4
    const box = {
      x: textX,
      y: isWide ? cover.y : cover.y + side + unit * 3.4,
      width: right - textX,
      height: 0,
    }
    const texts = stack(
      stage,
      { ...box, height: waveY - box.y - unit * 2.4 },
      { at: isWide ? 'top' : 'middle', align: isWide ? 'start' : 'middle' },
      [
        {
          text: values.show ?? '',
          face: 'film-bold',
          size: unit * 3.5,
          minSize: unit * 1.9,
          maxLines: 1,
          fill: look.label,
        },
        {
          text: input.text,
          face: 'film-display',
          size: unit * (isWide ? 8 : 7.4),
          minSize: unit * 2.4,
          lineHeight: 1.06,
          gap: unit * 1.2,
          grows: true,
        },
      ],
    )
    const [show, text] = texts
    const wave: Item = {
      kind: 'wave',
      x: textX,
      y: waveY,
      width: right - textX,
      height: waveHigh,
      bars: isWide ? 48 : 41,
      fill: look.accent,
      levels: levelsFor(sound, durationSec),
      perSec,
    }
    const meter: Item = {
      kind: 'meter',
      x: textX,
      y: waveY + waveHigh + unit * 2,
      width: right - textX,
      height: unit * 0.6,
      radius: unit * 0.3,
      fill: look.ink,
      back: seeThrough(look.ink, 0.25),
    }
    const made = film(
      stage,
      durationSec,
      [
        ...(look.isOwn ? [layer('light', [glow(stage, 0.5, 0.18, 0.5, '#7a5cff70')])] : backdrop(stage)),
        ...veil(stage, [...texts, boundsOf(wave), boundsOf(meter)]),
        layer('cover', coverItems(stage, cover, values.cover ?? ''), {
          from: 0.1,
          enter: motions.settle,
          editable: 'cover',
        }),
        ...(show ? [layer('show', [show], { from: 0.4, enter: enterTyped(show), editable: 'show' })] : []),
        ...(text ? [layer('text', [text], { from: 0.5, enter: enterMasked(text), editable: 'text' })] : []),
        layer('wave', [wave], { from: 0 }),
        layer('time', [meter]),
      ],
      [values.show, input.text].filter(Boolean).join(': '),
    )
    return values.audio
      ? { ...made, sound: { original: false, music: values.audio, musicDb: 0, duck: false, fadeSec: 0.3 } }
      : made
  },
}

function coverItems(
  { unit, look }: Parameters<typeof veil>[0],
  box: { x: number; y: number; width: number; height: number },
  name: string,
): Item[] {
  const radius = unit * 2.2
  if (name) return [picture(name, box, { radius })]
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const across = box.width / 2
  return [
    { kind: 'circle', x, y, radius: across * 0.94, fill: seeThrough(look.accent, 0.16) },
    { kind: 'circle', x, y, radius: across * 0.72, fill: seeThrough(look.accent, 0.3) },
    { kind: 'circle', x, y, radius: across * 0.5, fill: look.accent },
    {
      kind: 'path',
      x: x - across * 0.17,
      y: y - across * 0.24,
      scale: across / 100,
      d: 'M4 2c0-2.6 2.9-4.2 5.1-2.8l36 22c2.100 1.300 2.100 4.300 0 5.600l-36 22C6.900 50.200 4 48.600 4 46z',
      fill: look.onAccent,
    },
  ]
}

function soundSec(sound: AssetFacts | undefined): number | null {
  return sound?.durationSec === undefined ? null : Math.min(180, Math.max(3, sound.durationSec))
}

/** The loudness of the sound; while nobody measured it, bars like those of speech, the same every time. */
function levelsFor(sound: AssetFacts | undefined, durationSec: number): number[] {
  const count = Math.ceil((durationSec + 2) * perSec)
  if (sound?.levels) return sound.levels.slice(0, count)
  return Array.from({ length: count }, (_, at) => {
    const speech =
      0.5 + 0.3 * Math.sin(at * 0.93) + 0.22 * Math.sin(at * 2.17 + 1) + 0.18 * Math.sin(at * 0.31)
    return Math.round(Math.min(1, Math.max(0.06, speech)) * 100) / 100
  })
}
