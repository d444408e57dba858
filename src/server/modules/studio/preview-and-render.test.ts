import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCanvas, loadImage, Path2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { type Film, mediaOf } from '#domain/film/film.ts'
import { frameAt } from '#domain/film/frame-at.ts'
import type { Template } from '#domain/film/template.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { paintScene, type Picture } from '#drawing/paint-scene.ts'
import { storeLook } from '#server/modules/brand/write-brand.ts'
import { findProgram } from '#server/modules/media/engine/find-program.ts'
import type { PictureFiles } from '#server/modules/media/film-engine.ts'
import { openPainter } from '#server/modules/media/engine/film/paint-piece.ts'
import { loadFilmFonts } from '#server/modules/media/load-film-fonts.ts'
import { findEngines } from '#server/modules/media/engine/test-engines.ts'
import { type ChosenFile, emptyFields, type FilmFields } from '#web/app/studio/film-fields.ts'
import { renderRequestOf } from '#web/app/studio/film-request-of.ts'
import { exampleOf, filmOfFields } from '#web/app/studio/use-film.ts'
import { filmLayout } from './film-layout.ts'
import { buildFilm } from './films/build-film.ts'
import { openFilmWorld } from './test-films.ts'
import { type Grey, greyOf, likenessOf } from './test-likeness.ts'

const { PATH = '' } = process.env
const engines = await findEngines(PATH)
const ffmpeg = (await findProgram('ffmpeg', PATH)) ?? 'ffmpeg'
const run = promisify(execFile)

/** A workspace with a brand and a few pictures, and a film made of the same fields by both sides. */
async function open() {
  const world = await openFilmWorld()
  const { db, workspaceId } = world
  const layout = await filmLayout()
  const file = async (width: number, height: number, seconds: number | null = null): Promise<ChosenFile> => {
    const facts = { bytes: 1, path: 'a', thumbnail_path: 'b', mime_type: 'a type', width, height }
    const kind = seconds === null ? 'image' : 'video'
    const heard = seconds === null ? {} : { duration_sec: seconds, audio_codec: 'aac' }
    const { id } = await db
      .insertInto('media')
      .values({ ...facts, ...heard, user_id: 'ada', workspace_id: workspaceId, kind, state: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = { url: `/${id}`, thumbnailUrl: `/${id}`, originalName: 'a file', durationSec: seconds }
    return { id, kind, width, height, ...shown }
  }
  const logo = await file(60, 40)
  const pictures = [await file(900, 600), await file(600, 900), await file(500, 500)]
  const sound = await file(320, 240, 12.5)
  const look = {
    name: null,
    logoMediaId: logo.id,
    colours: { primary: '#7a3b12', paper: '#fdfaf3' },
    fonts: [],
  }
  await storeLook(db, { workspaceId, userId: 'ada' }, look, world.now)

  /** The example of a template, with real files. */
  function fieldsOf(template: Template, wish: Partial<FilmFields> = {}): FilmFields {
    const example = exampleOf(emptyFields, template)
    const chosen = template.fields.flatMap(({ name, kind }) => {
      if (name === 'audio') return [[name, sound.id]]
      if (kind === 'media') return [[name, pictures[0]?.id ?? '']]
      return kind === 'media-list' ? [[name, pictures.map(({ id }) => id).join()]] : []
    })
    return {
      ...example,
      values: { ...example.values, ...Object.fromEntries(chosen) },
      files: Object.fromEntries([sound, ...pictures].map((each) => [each.id, each])),
      ...wish,
    }
  }
  return {
    fieldsOf,
    folder: world.folder,
    async both(template: Template, fields: FilmFields): Promise<{ shown: Film; rendered: Film }> {
      const made = filmOfFields(fields, template, { layout, brand: { look, logo, serverFonts: [] } })
      const request = renderRequestOf(fields, made.cues, { workspaceId, userId: 'ada', itemId: 'post-1' })
      const built = await buildFilm(db, request, layout)
      if (!made.film || 'problems' in built) throw new Error(JSON.stringify({ ...made.problems, built }))
      return { shown: made.film, rendered: built.film }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const wishes = (fields: FilmFields): Partial<FilmFields>[] => [
  {},
  { brand: true, size: '1:1', ending: 'leave' },
  {
    captions: { ...fields.captions, from: 'text', style: 'word-pop' },
    durationSec: 6,
    size: '16:9',
    ending: 'black',
  },
  { ground: 'gradient', textPosition: 'top', textColor: '#ffee00', textShadow: 'hard', size: '4:5' },
]

test('the preview shows every scene that the render draws', async () => {
  await using here = await open()
  for (const template of templates) {
    for (const wish of wishes(emptyFields)) {
      const { shown, rendered } = await here.both(template, here.fieldsOf(template, wish))
      for (const share of [0, 0.1, 0.5, 1]) {
        const sec = shown.durationSec * share
        expect(frameAt(rendered, sec), `${template.id} at ${sec}`).toEqual(frameAt(shown, sec))
      }
      expect(rendered, `${template.id} as a whole`).toEqual(shown)
    }
  }
})

test.runIf(await findProgram('ffmpeg', PATH)).each(engines)(
  'a film is rendered by $name as it is painted',
  async ({ films }) => {
    const template = templates.find((each) => each.id === 'quote')
    if (!template || !films) throw new Error('not there')
    await using here = await open()
    const { shown, rendered } = await here.both(template, here.fieldsOf(template, { size: '1:1' }))
    const { signal } = new AbortController()
    const last = Math.round(shown.durationSec * shown.frameRate) - 1
    await loadFilmFonts()
    for (const frame of [0, Math.round(last / 2), last]) {
      const painted = join(here.folder, `${frame}.png`)
      await writeFile(painted, paint(shown, frame / shown.frameRate))
      const drawn = join(here.folder, `${frame}.mp4`)
      const piece = { film: rendered, fromFrame: frame, toFrame: frame + 1, pictures: {}, clip: null }
      expect(await films.compose(piece, drawn, { signal, onProgress: () => {} })).toEqual({ kind: 'made' })
      expect(await likeness(painted, drawn), `frame ${frame}`).toBeGreaterThanOrEqual(0.98)
    }
    // Another moment looks different: the measure can fail.
    expect(await likeness(join(here.folder, '0.png'), join(here.folder, `${last}.mp4`))).toBeLessThan(0.98)
  },
)

/** As wide as the studio shows a tall film: a third of it. */
const shownAs = 3

/**
 * Without encoding: the canvas of the preview, small, against the frames that the process beside ffmpeg draws, made as small.
 * Text, shadows, blur and pictures are at the same place and as large on both roads, in every template and size. That the
 * encoder keeps what was drawn is the test after it.
 */
test('what the preview paints looks like the frames of the render, in every template and size', async () => {
  await using here = await open()
  await loadFilmFonts()
  const photo = fileURLToPath(new URL('../../../web/public/pictures/mugs.webp', import.meta.url))
  const picture = (await loadImage(photo)) as unknown as Picture
  const found: [string, number][] = []
  for (const [template, size] of templates.flatMap((each) =>
    filmShapes.map((shape) => [each, shape] as const),
  )) {
    const { shown, rendered } = await here.both(template, here.fieldsOf(template, { size }))
    const ids = mediaOf(rendered)
    const pictures = new Map(ids.map((id) => [id, picture]))
    const files = Object.fromEntries(ids.map((id) => [id, photo]))
    for (const frame of framesOf(rendered)) {
      const drawn = await frameOf(rendered, frame, files)
      const likeness = likenessOf(preview(shown, frame / shown.frameRate, pictures), drawn)
      const where = `${template.id} ${size}, frame ${frame}`
      found.push([where, likeness])
      if (frame === 0) continue
      // Half a line lower looks less alike: the measure can fail, also where most of the picture is a photo.
      const moved = preview(movedDown(shown), frame / shown.frameRate, pictures)
      expect(likenessOf(moved, drawn), `${where}, moved`).toBeLessThan(likeness - 0.002)
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(templates.length * filmShapes.length)
  expect(found.filter(([, likeness]) => !(likeness >= 0.98))).toEqual([])
})

/** The film with its texts half a line lower. */
function movedDown(film: Film): Film {
  const layers = film.layers.map((layer) => ({
    ...layer,
    items: layer.items.map((item) => (item.kind === 'words' ? { ...item, y: item.y + item.size / 2 } : item)),
  }))
  return { ...film, layers }
}

const filmShapes = ['9:16', '4:5', '1:1', '16:9'] as const

/** The frames at 0, 25, 50, 75 and 100 % of a film; of those that show the same, the first one. */
function framesOf(film: Film): number[] {
  const last = Math.round(film.durationSec * film.frameRate) - 1
  const all = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(last * share))
  const scenes = all.map((frame) => JSON.stringify(frameAt(film, frame / film.frameRate)))
  return all.filter((_, at) => scenes.indexOf(scenes[at] ?? '') === at)
}

/** A frame as the server draws it, made small. */
async function frameOf(film: Film, frame: number, pictures: PictureFiles): Promise<Grey> {
  const piece = { film, fromFrame: frame, toFrame: frame + 1, pictures, clip: null }
  const [pixels] = (await openPainter(piece)).paint()
  if (!pixels) throw new Error('nothing was drawn')
  return greyOf(pixels, film.size.width, 2 * shownAs, 2)
}

/** A moment as the studio paints it: small from the beginning. */
function preview(film: Film, sec: number, pictures: ReadonlyMap<string, Picture>): Grey {
  const [width, height] = [film.size.width / shownAs, film.size.height / shownAs]
  const pen = createCanvas(width, height).getContext('2d')
  const assets = { pictures, path: (d: string) => new Path2D(d), scale: 1 / shownAs }
  paintScene(pen, frameAt(film, sec), assets)
  return greyOf(new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer), width, 2)
}

/** A moment of the film as PNG. */
function paint(film: Film, sec: number): Buffer {
  const canvas = createCanvas(film.size.width, film.size.height)
  const pen = canvas.getContext('2d')
  paintScene(pen, frameAt(film, sec), { pictures: new Map(), path: (d) => new Path2D(d) })
  return canvas.toBuffer('image/png')
}

/** How alike a picture and a film of one frame look, 0–1. */
async function likeness(picture: string, film: string): Promise<number> {
  const asFilm = '[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[painted]'
  const graph = ['-lavfi', `${asFilm};[painted][1:v]ssim`, '-f', 'null', '-']
  const { stderr } = await run(ffmpeg, ['-i', picture, '-i', film, ...graph])
  return Number(/All:([\d.]+)/.exec(stderr)?.[1])
}
