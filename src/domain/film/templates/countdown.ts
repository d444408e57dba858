import type { FilmText } from '../film.ts'
import { boundsOf } from '../item-bounds.ts'
import { listOf } from '../field-lists.ts'
import { withExit } from '../leave-layer.ts'
import type { Template } from '../template.ts'
import { blockUnits, discItems, discOf, pointOf } from './countdown-disc.ts'
import { dots, dotsBox } from './countdown-dots.ts'
import { endingOf } from './countdown-ending.ts'
import { lookOf } from './look.ts'
import { ruleAbove } from './rule.ts'
import { glow, rings } from './scenery.ts'
import { stack } from './stack.ts'
import { veil } from './veil.ts'
import { enterMasked, enterTyped, film, layer, motions, openStage, type Stage } from './stage.ts'

/** Points, counted down to one, and a line at the end. */
export const countdown: Template = {
  id: 'countdown',
  name: 'Countdown',
  about: 'Three to ten points, counted down',
  textLabel: 'Title',
  example: '5 jobs before the first frost',
  fields: [
    {
      name: 'points',
      label: 'Points, one a line',
      kind: 'list',
      maxChars: 90,
      least: 3,
      most: 10,
      example:
        'Find the stopcock\nDrain the outside tap\nLag the pipe in the loft\nBleed the radiators\nBook the boiler service',
    },
    {
      name: 'ending',
      label: 'Ending',
      kind: 'lines',
      maxChars: 90,
      example: 'Bramley Plumbing, 0117 496 0142',
    },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: {
        stops: [
          { at: 0, colour: '#dcf0f4' },
          { at: 0.7, colour: '#b4dbe6' },
          { at: 1, colour: '#8fc3d3' },
        ],
        angle: 90,
      },
      ink: '#0d3a4f',
      accent: '#0b4a63',
    })
    const stage = compactOnPhoto(openStage(input, look), input.text)
    const points = listOf(values.points ?? '')
    const ending = values.ending ?? ''
    const parts = points.length + (ending === '' ? 0 : 0.8)
    const durationSec = input.durationSec ?? Math.min(60, Math.max(5, Math.round(parts * 3 * 10) / 10))
    const each = durationSec / parts
    const toSec = each * points.length
    const title = titleOf(stage, input.text)
    const disc = discOf(stage, title.y + (title.set?.height ?? 0) + stage.unit * 4.2)
    const discBox = {
      x: disc.x - disc.radius,
      y: disc.y - disc.radius,
      width: 2 * disc.radius,
      height: 2 * disc.radius,
    }
    const layouts = points.map((point, at) => pointOf(stage, point, String(points.length - at), disc))
    const endings = ending === '' ? [] : endingOf(stage, ending, toSec)
    return film(
      stage,
      durationSec,
      [
        ...(look.isOwn ? [layer('light', [glow(stage, 0.85, 0.08, 0.5, '#ffffffcc')])] : []),
        ...(look.isPhoto ? [] : [layer('rings', rings(stage), { enter: { ...motions.settle, sec: 1.2 } })]),
        ...veil(stage, [
          title,
          discBox,
          dotsBox(stage, points.length),
          ...layouts.map(({ text }) => text),
          ...endings.flatMap(({ items }) => items.map(boundsOf)),
        ]),
        layer('title', [title], { to: toSec, enter: enterTyped(title), editable: 'text' }),
        ...ruleAbove(stage, title, -(title.set?.height ?? 0) - stage.unit * 1.5, 0.4).map((rule) => ({
          ...rule,
          toSec,
        })),
        layer('disc', discItems(stage, disc), {
          to: toSec,
          enter: { ...motions.settle, sec: 0.7, ease: 'over' },
        }),
        ...layouts.flatMap(({ number, text }, at) => {
          const [from, to] = [at * each, (at + 1) * each]
          return [
            layer(`number-${at + 1}`, [number], {
              from: from + (at === 0 ? 0.3 : 0),
              to,
              enter: { kind: 'mask', sec: 0.5, ease: 'over' },
              editable: 'points',
            }),
            layer(`point-${at + 1}`, [text], {
              from: from + (at === 0 ? 0.5 : 0.05),
              to,
              enter: enterMasked(text),
              editable: 'points',
            }),
          ]
        }),
        ...points.map((_, at) => dots(stage, points.length, at, at * each, (at + 1) * each)),
        ...endings,
      ].map((each) => withExit(each, durationSec)),
      [input.text, ...points].join('. '),
    )
  },
}

/** On a photo everything is in a block at its foot. It is higher for a long title, whose letters would be too small to read. */
function compactOnPhoto(stage: Stage, title: string): Stage {
  if (!stage.look.isPhoto) return stage
  const { area, unit } = stage
  const across = area.width / unit
  const more = Math.min(mostMore, Math.max(0, (title.length / across - shortTitle) * unitsPerChar))
  const height = Math.min(area.height, unit * (blockUnits + more))
  return { ...stage, area: { ...area, y: area.y + area.height - height, height } }
}

/**
 * A title of so many characters for each unit across the film fits; one character more for each of them makes the block so many units
 * higher, up to the last number.
 */
const [shortTitle, unitsPerChar, mostMore] = [1, 3.7, 13] as const

function titleOf(stage: Stage, text: string): FilmText {
  const { area, unit, look } = stage
  const more = Math.max(0, area.height / unit - blockUnits)
  const [title] = stack(
    stage,
    { ...area, height: unit * (look.isPhoto ? 9 + more : 14) },
    { at: 'top', align: 'start' },
    [{ text, face: 'film-bold', size: unit * 4.2, minSize: unit * 1.5, lineHeight: 1.2, grows: true }],
  )
  return title as FilmText
}
