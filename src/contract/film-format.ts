import { z } from 'zod'
import { filmFaces } from '#domain/film/faces.ts'
import { filmLimits as limits } from '#domain/film/film-limits.ts'
import { easings, endings, motionKinds } from '#domain/film/film.ts'
import { id } from './fields.ts'

/** A film as data. Every number is finite and bounded: it is refused before anything is drawn. */

const length = z.number().min(-limits.maxLength).max(limits.maxLength)
const side = z.number().int().min(limits.minSide).max(limits.maxSide).multipleOf(2)
const positive = z.number().min(0).max(limits.maxLength)
const share = z.number().min(0).max(1)
const sec = z.number().min(0).max(limits.maxSec)
const colour = z.string().regex(/^#(?:[\da-f]{6}|[\da-f]{8})$/i, 'Write the colour like #1a2b3c.')
const angle = z.number().min(-360).max(360)
const stops = z
  .array(z.object({ at: share, colour }))
  .min(2)
  .max(12)

const fill = z.union([
  colour,
  z.object({ from: colour, to: colour, angle }),
  z.object({ stops, angle }),
  z.object({
    stops,
    x: z.number().min(-2).max(3),
    y: z.number().min(-2).max(3),
    radius: z.number().min(0).max(4),
  }),
])

const box = { x: length, y: length, width: positive, height: positive }
const shadow = z.object({ colour, x: length, y: length, blur: z.number().min(0).max(200) })
const view = z.object({ x: share, y: share, zoom: z.number().min(1).max(4) })
const move = z.object({
  from: view,
  to: view,
  sec: z
    .number()
    .min(0)
    .max(limits.maxSec)
    .optional()
    .describe('It comes to rest after so many seconds; left out: it takes the whole time'),
})
const face = z.enum(filmFaces)
const fontSize = z.number().min(limits.minFont).max(limits.maxFont)
const ease = z.enum(easings)
const motion = z.object({
  kind: z.enum(motionKinds),
  sec: z.number().min(0).max(10),
  ease,
})

const rect = z.object({
  kind: z.literal('rect'),
  ...box,
  fill,
  radius: positive.optional(),
  opacity: share.optional(),
  shadow: shadow.optional(),
})

const circle = z.object({
  kind: z.literal('circle'),
  x: length,
  y: length,
  radius: positive,
  fill: fill.optional(),
  stroke: colour.optional(),
  strokeWidth: positive.optional(),
})

const path = z.object({
  kind: z.literal('path'),
  x: length,
  y: length,
  scale: z.number().min(0).max(100),
  d: z
    .string()
    .max(limits.pathChars)
    .regex(/^[\dMmLlHhVvCcSsQqTtAaZzEe\s,.+-]*$/, 'A path has commands of SVG only.'),
  fill: z.union([colour, z.literal('none')]),
  stroke: colour.optional(),
  strokeWidth: positive.optional(),
})

const words = z.object({
  kind: z.literal('words'),
  text: z.string().max(limits.textChars),
  x: length,
  y: length,
  width: positive,
  height: positive.optional(),
  face,
  size: fontSize,
  minSize: fontSize.optional(),
  lineHeight: z.number().min(0.5).max(4),
  align: z.enum(['start', 'middle', 'end']),
  place: z.enum(['top', 'middle', 'bottom']).optional(),
  fill: colour,
  spacing: z.number().min(-0.2).max(2).optional(),
  shadow: shadow.optional(),
  stroke: z.object({ colour, width: z.number().min(0).max(100) }).optional(),
  plate: z
    .object({
      fill: colour,
      padX: z.number().min(0).max(4),
      padY: z.number().min(0).max(4),
      radius: z.number().min(0).max(4),
      each: z.enum(['line', 'block']),
    })
    .optional(),
  maxLines: z.number().int().min(1).max(100).optional(),
})

const picture = z.object({
  kind: z.literal('picture'),
  name: id,
  ...box,
  fit: z.enum(['cover', 'contain']),
  radius: positive.optional(),
  move: move.optional(),
})

const wave = z.object({
  kind: z.literal('wave'),
  ...box,
  bars: z.number().int().min(1).max(limits.waveBars),
  fill: colour,
  levels: z.array(share).max(limits.waveLevels),
  perSec: z.number().min(1).max(60),
})

const meter = z.object({ kind: z.literal('meter'), ...box, radius: positive, fill: colour, back: colour })

const item = z.discriminatedUnion('kind', [rect, circle, path, words, picture, wave, meter])
const turned = z.object({ kind: z.literal('turned'), rotate: angle, items: z.array(item).max(limits.items) })

const layer = z.object({
  id: z.string().min(1).max(limits.layerIdChars),
  fromSec: sec,
  toSec: sec,
  items: z.array(z.union([item, turned])).max(limits.items),
  enter: motion.optional(),
  leave: motion.optional(),
  editable: z.string().max(limits.layerIdChars).optional(),
})

/** A caption, and when each of its words is said. */
export const filmCue = z.object({
  fromSec: sec,
  toSec: sec,
  text: z.string().max(limits.cueChars),
  words: z
    .array(z.object({ text: z.string().max(limits.cueWordChars), fromSec: sec, toSec: sec }))
    .max(limits.cueWords)
    .optional(),
})

/** What is heard. */
export const filmSound = z.object({
  original: z.boolean().describe('The sound of the background video'),
  music: id.optional().describe('A video of the workspace: its sound'),
  musicDb: z.number().min(-60).max(12),
  duck: z.boolean().describe('The music is 12 dB lower while something is said'),
  fadeSec: z.number().min(0).max(10),
})

/** How a film ends. */
export const filmEnding = z
  .enum(endings)
  .describe(
    '`stay` (without it): all stays to the last frame; `leave`: texts leave the way they came; `fade`: they fade out; `black`: the film becomes black',
  )

const fit = z.enum(['cover', 'blur'])

/** A film that is asked for as data, instead of a template. */
export const filmFormat = z
  .object({
    version: z.literal(1),
    size: z.object({ width: side, height: side }),
    frameRate: z.literal([24, 25, 30, 60]),
    durationSec: z.number().min(limits.minSec).max(limits.maxSec),
    ground: z.union([
      z.object({ fill }),
      z.object({ still: id, move: move.optional(), fit }),
      z.object({ clip: id, fromSec: z.number().min(0).max(600), fit }),
    ]),
    layers: z.array(layer).max(limits.layers),
    ending: filmEnding.optional(),
    captions: z
      .object({
        cues: z.array(filmCue).max(limits.cues),
        style: z.enum(['lines', 'word-pop', 'karaoke']),
        place: z.enum(['top', 'center', 'bottom']),
        colours: z.object({ text: colour, said: colour }).optional(),
      })
      .optional(),
    sound: filmSound.optional(),
    alt: z.string().max(limits.altChars),
  })
  .refine((film) => itemsOf(film.layers) <= limits.items, {
    error: `A film has at most ${limits.items} items.`,
    path: ['layers'],
  })
  .refine((film) => new Set(film.layers.map((each) => each.id)).size === film.layers.length, {
    error: 'Every layer has an id of its own.',
    path: ['layers'],
  })
  .refine((film) => JSON.stringify(film).length <= limits.filmBytes, {
    error: 'A film has at most 256 kB.',
  })

function itemsOf(layers: readonly { items: readonly (z.infer<typeof item> | z.infer<typeof turned>)[] }[]) {
  return layers
    .flatMap(({ items }) => items)
    .reduce((sum, each) => sum + (each.kind === 'turned' ? 1 + each.items.length : 1), 0)
}
