import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, Path2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Film } from '#domain/film/film.ts'
import { frameAt } from '#domain/film/frame-at.ts'
import type { Template } from '#domain/film/template.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { type Pen, paintScene } from '#drawing/paint-scene.ts'
import { storeLook } from '#server/modules/brand/write-brand.ts'
import { findProgram } from '#server/modules/media/engine/find-program.ts'
import { loadFilmFonts } from '#server/modules/media/load-film-fonts.ts'
import { openEngine } from '#server/modules/media/engine/open-engine.ts'
import { openLog } from '#server/plumbing/log.ts'
import { type ChosenFile, emptyFields, type FilmFields } from '#web/app/studio/film-fields.ts'
import { renderRequestOf } from '#web/app/studio/film-request-of.ts'
import { exampleOf, filmOfFields } from '#web/app/studio/use-film.ts'
import { filmLayout } from './film-layout.ts'
import { buildFilm } from './films/build-film.ts'
import { openFilmWorld } from './test-films.ts'

const { PATH = '' } = process.env
const films = (await openEngine({ ffmpegPath: null, searchPath: PATH }, openLog('silent'))())?.films ?? null
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
      const made = filmOfFields(fields, template, { layout, brand: { look, logo } })
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
  { brand: true, size: '1:1' },
  { captions: { ...fields.captions, from: 'text', style: 'word-pop' }, durationSec: 6, size: '16:9' },
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

test.runIf(films).each(['quote', 'classic-caption'])('%s is rendered as it is painted', async (id) => {
  const template = templates.find((each) => each.id === id)
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
})

/** A moment of the film as PNG. */
function paint(film: Film, sec: number): Buffer {
  const canvas = createCanvas(film.size.width, film.size.height)
  const pen = canvas.getContext('2d') as unknown as Pen
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
