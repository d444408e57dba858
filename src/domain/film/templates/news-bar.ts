import type { Item } from '../film.ts'
import type { Template } from '../template.ts'
import { backdrop } from './backdrop.ts'
import { lookOf, rgb } from './look.ts'
import { glow } from './scenery.ts'
import { stack } from './stack.ts'
import { enterTyped, film, layer, lengthOf, motions, openStage } from './stage.ts'

const dark = '#141827'

/** A bar across the lower third, as the news has it. */
export const newsBar: Template = {
  id: 'news-bar',
  name: 'News bar',
  about: 'A bar across the lower third of your picture or video',
  textLabel: 'News',
  example: 'Half-term: we’re open all week',
  fields: [
    { name: 'kicker', label: 'Label', kind: 'line', maxChars: 24, example: 'Today' },
    { name: 'detail', label: 'Line below', kind: 'line', maxChars: 90, example: 'Seldon Street, 7 to 15' },
  ],
  keepsMiddle: true,
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: { from: '#21556b', to: '#0f2b3b', angle: 90 },
      ink: '#ffffff',
      accent: '#f6c445',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const ink = input.textColor ?? look.onPlate
    const pad = unit * 2.8
    const width = isWide ? area.width * 0.7 : area.width
    const isTop = input.position?.startsWith('top') === true
    const isRight = input.position?.endsWith('right') === true
    const x = isRight ? area.x + area.width - width : area.x
    const inside = { x: x + pad, y: 0, width: width - 2 * pad }
    const [text] = stack(
      stage,
      { ...inside, height: area.height * 0.5 },
      { at: 'top', align: 'start' },
      [
        {
          text: input.text,
          face: 'film-display',
          size: unit * 7,
          minSize: unit * 2.4,
          lineHeight: 1.08,
          grows: true,
          fill: ink,
        },
      ],
      [rgb(look.plate)],
    )
    const [detail] = stack(
      stage,
      { ...inside, height: unit * 10 },
      { at: 'top', align: 'start' },
      [
        {
          text: values.detail ?? '',
          face: 'film-bold',
          size: unit * 3.5,
          minSize: unit * 1.9,
          lineHeight: 1.25,
          maxLines: 2,
          fill: '#ffffff',
        },
      ],
      [rgb(dark)],
    )
    const [kicker] = stack(
      stage,
      { ...inside, height: unit * 6 },
      { at: 'top', align: 'start' },
      [
        {
          text: values.kicker ?? '',
          face: 'film-bold',
          size: unit * 3.2,
          minSize: unit * 1.8,
          maxLines: 1,
          fill: '#ffffff',
        },
      ],
      [rgb(dark)],
    )
    const kickerHigh = kicker ? (kicker.set?.height ?? 0) + pad * 0.9 : 0
    const barHigh = (text?.set?.height ?? 0) + pad * 1.7
    const detailHigh = detail ? (detail.set?.height ?? 0) + pad * 1.1 : 0
    const whole = kickerHigh + barHigh + detailHigh
    const y = Math.round(isTop ? area.y : area.y + area.height - whole)
    const barY = y + kickerHigh
    const kickerX = (kicker?.x ?? x) + (kicker?.set?.lines[0]?.x ?? 0) - pad
    const kickerWide = (kicker?.set?.width ?? 0) + 2 * pad
    return film(
      stage,
      lengthOf(input, [input.text, values.detail ?? '']),
      [
        ...(look.isOwn ? [layer('light', [glow(stage, 0.75, 0.2, 0.55, '#4d95ad99')])] : backdrop(stage)),
        layer('bar', [rect(x, barY, width, barHigh, look.plate)], { from: 0.1, enter: motions.wipe }),
        ...(text
          ? [
              layer('text', [{ ...text, y: Math.round(barY + pad * 0.85) }], {
                from: 0.5,
                enter: enterTyped(text),
                editable: 'text',
              }),
            ]
          : []),
        ...(kicker
          ? [
              layer(
                'kicker',
                [
                  rect(kickerX, y, kickerWide, kickerHigh, dark),
                  { ...kicker, y: Math.round(y + pad * 0.45) },
                ],
                { from: 0.45, enter: motions.dash, editable: 'kicker' },
              ),
            ]
          : []),
        ...(detail
          ? [
              layer(
                'detail',
                [
                  rect(x, barY + barHigh, width, detailHigh, dark),
                  { ...detail, y: Math.round(barY + barHigh + pad * 0.55) },
                ],
                { from: 0.8, enter: motions.wipe, editable: 'detail' },
              ),
            ]
          : []),
      ],
      [values.kicker, input.text, values.detail].filter(Boolean).join(': '),
    )
  },
}

function rect(x: number, y: number, width: number, height: number, fill: string): Item {
  return { kind: 'rect', x, y, width, height, fill }
}
