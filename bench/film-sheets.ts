// Paints contact sheets of the film templates, to look at: `node bench/film-sheets.ts <folder> [template …]`.
// Two sheets a template, on its own ground and on a picture: a column for each size, a row for each of six moments.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, GlobalFonts, loadImage, Path2D } from '@napi-rs/canvas'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { filmProblemText } from '#domain/film/film-problem.ts'
import { filmSizes, type Film } from '#domain/film/film.ts'
import type { FilmRequest } from '#domain/film/film-request.ts'
import { frameAt } from '#domain/film/frame-at.ts'
import type { Template } from '#domain/film/template.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { tonesOf, tonesPixels } from '#domain/film/tones.ts'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readFontPack } from '#drawing/font-pack.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'
import { paintScene } from '#drawing/paint-scene.ts'

const [high, gap] = [340, 10]
/** Seconds; below 0: shares of the film. */
const moments = [0.4, 0.7, 1.1, 1.6, -0.6, -1] as const
const pictures = ['buns', 'dough', 'mugs', 'ride', 'rye']
const pictureFolder = new URL('../src/web/public/pictures/', import.meta.url)

const [folder = '.', ...only] = process.argv.slice(2)
const pack = await readFile(new URL('layout.bin', filmFontFolder))
for (const { family, file } of readFontPack(pack)) {
  GlobalFonts.registerFromPath(new URL(file, filmFontFolder).pathname, family)
}
const layout = await openTextLayout(pack)
const loaded = await Promise.all(
  pictures.map(
    async (name) => [name, await loadImage(await readFile(new URL(`${name}.webp`, pictureFolder)))] as const,
  ),
)
const assets = { pictures: new Map(loaded), path: (d: string) => new Path2D(d) }
const facts = Object.fromEntries(
  loaded.map(([name, picture]) => {
    const small = createCanvas(tonesPixels, tonesPixels).getContext('2d')
    small.drawImage(picture, 0, 0, tonesPixels, tonesPixels)
    const { data } = small.getImageData(0, 0, tonesPixels, tonesPixels)
    const { width, height } = picture
    return [name, { kind: 'image' as const, width, height, tones: tonesOf(data) }]
  }),
)

await mkdir(folder, { recursive: true })
for (const template of templates) {
  if (only.length > 0 && !only.includes(template.id)) continue
  await writeSheet(template, 'own', {})
  await writeSheet(template, 'photo', { backgroundType: 'image', background: 'ride' })
}

async function writeSheet(template: Template, name: string, wish: Partial<FilmRequest>): Promise<void> {
  const films = Object.keys(filmSizes).map((size) => filmOf(template, { size, ...wish }))
  const widths = films.map(({ size }) => Math.round((size.width * high) / size.height))
  const width = widths.reduce((sum, each) => sum + each + gap, 0)
  const sheet = createCanvas(width, moments.length * (high + gap))
  const pen = sheet.getContext('2d')
  pen.fillStyle = '#888888'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, moment] of moments.entries()) {
    let x = 0
    for (const [at, film] of films.entries()) {
      const small = createCanvas(widths[at] ?? 0, high)
      const scale = high / film.size.height
      const scene = frameAt(film, moment < 0 ? -moment * film.durationSec : moment)
      paintScene(small.getContext('2d'), scene, { ...assets, scale })
      pen.drawImage(small, x, row * (high + gap))
      x += small.width + gap
    }
  }
  await writeFile(path.join(folder, `${template.id}-${name}.png`), await sheet.encode('png'))
}

function filmOf({ id, example, fields }: Template, wish: Partial<FilmRequest>): Film {
  const modifications = Object.fromEntries(
    fields.map((field) => [field.name, field.example || pictureFor(field.name)]),
  )
  const answer = filmFromRequest(
    { template: id, text: example, modifications, ...wish },
    { brand: null, layout, assets: facts },
  )
  if ('film' in answer) return answer.film
  const [field, problem] = Object.entries(answer.problems)[0] ?? []
  throw new Error(`${id}: ${field}: ${problem ? filmProblemText(problem) : ''}`)
}

function pictureFor(field: string): string {
  if (field === 'pictures') return 'buns,dough,rye'
  if (field === 'before') return 'dough'
  if (field === 'after') return 'buns'
  return field === 'audio' ? '' : 'mugs'
}
