// Paints contact sheets of the film templates, to look at: `node bench/film-sheets.ts <folder> [template …]`.
// Four sheets a template (its own ground, a picture, a bright and busy picture, a brand): a column for each size, a row for each of
// six moments. Without names of templates also overviews: all templates in one size, a row for each of three moments; and long
// texts on a bright and busy picture: all templates in one size, a row for each text.
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
import type { BrandLook } from '#domain/writing/brand-look.ts'
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
const shown = [...loaded, ['market', market()] as const]
const assets = {
  pictures: new Map<string, (typeof shown)[number][1]>(shown),
  path: (d: string) => new Path2D(d),
}
const facts = Object.fromEntries(
  shown.map(([name, picture]) => {
    const small = createCanvas(tonesPixels, tonesPixels).getContext('2d')
    small.drawImage(picture, 0, 0, tonesPixels, tonesPixels)
    const { data } = small.getImageData(0, 0, tonesPixels, tonesPixels)
    const { width, height } = picture
    return [name, { kind: 'image' as const, width, height, tones: tonesOf(data) }]
  }),
)

const grounds: Record<string, Partial<FilmRequest>> = {
  own: {},
  photo: { backgroundType: 'image', background: 'ride' },
  bright: { backgroundType: 'image', background: 'market' },
  brand: { brand: true },
}

const brand: BrandLook = {
  name: 'Bramley',
  logoMediaId: null,
  colours: { primary: '#155e63', second: '#f2e8cf', accent: '#f25c54', ink: '#10201f', paper: '#fdfaf3' },
  fonts: [],
}

/** Texts that are hard to place: with many words, with long ones, and both. */
const longTexts = [
  'We bake at four in the morning so that the bread is still warm when you come in before work.',
  'Geschwindigkeitsbeschränkung Rindfleischetikettierung Kraftfahrzeughaftpflicht',
  'After eleven years on Fore Street we are moving three doors down, into the old post office. The ovens go first, on Sunday night. We close on Monday and Tuesday, and open again on Wednesday at seven with rye, buns and the first coffee on us. Bring a neighbour, bring the dog, and tell us what you would like on the shelf by the window.',
] as const

await mkdir(folder, { recursive: true })
const chosen = templates.filter(({ id }) => only.length === 0 || only.includes(id))
for (const [name, wish] of Object.entries(grounds)) {
  for (const template of chosen) {
    const films = Object.keys(filmSizes).map((size) => filmOf(template, { size, ...wish }))
    await writeSheet(`${template.id}-${name}`, films, moments)
  }
  for (const size of Object.keys(filmSizes)) {
    const films = chosen.map((template) => filmOf(template, { size, ...wish }))
    await writeSheet(`overview-${size.replace(':', 'x')}-${name}`, films, [0.8, -0.6, -1])
  }
}
for (const size of Object.keys(filmSizes)) {
  const rows = longTexts.map((text) =>
    chosen.map((template) => ({
      film: filmOf(template, { size, ...grounds['bright'], text }),
      moment: -0.6,
    })),
  )
  await writeRows(`long-${size.replace(':', 'x')}`, rows)
}

async function writeSheet(name: string, films: readonly Film[], rows: readonly number[]): Promise<void> {
  await writeRows(
    name,
    rows.map((moment) => films.map((film) => ({ film, moment }))),
  )
}

async function writeRows(
  name: string,
  rows: readonly (readonly { film: Film; moment: number }[])[],
): Promise<void> {
  const widths = (rows[0] ?? []).map(({ film: { size } }) => Math.round((size.width * high) / size.height))
  const width = widths.reduce((sum, each) => sum + each + gap, 0)
  const sheet = createCanvas(width, rows.length * (high + gap))
  const pen = sheet.getContext('2d')
  pen.fillStyle = '#888888'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, cells] of rows.entries()) {
    let x = 0
    for (const [at, { film, moment }] of cells.entries()) {
      const small = createCanvas(widths[at] ?? 0, high)
      const scale = high / film.size.height
      const scene = frameAt(film, moment < 0 ? -moment * film.durationSec : moment)
      paintScene(small.getContext('2d'), scene, { ...assets, scale })
      pen.drawImage(small, x, row * (high + gap))
      x += small.width + gap
    }
  }
  await writeFile(path.join(folder, `${name}.png`), await sheet.encode('png'))
}

/** Between −1 and 1, the same for the same number. */
function scattered(seed: number): number {
  return (Math.sin(seed * 12.9898) * 43_758.5453) % 1
}

/** A market under a white sky: light nearly everywhere, and no calm place for text. */
function market() {
  const [width, height] = [900, 1200]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#fdfcf6')
  sky.addColorStop(0.5, '#d9eef2')
  sky.addColorStop(1, '#f3e2c4')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  const colours = ['#ffffff', '#ffd23f', '#ee4266', '#3bceac', '#0ead69', '#f7f3e3', '#540d6e', '#ff9f6b']
  for (let seed = 1; seed < 340; seed += 1) {
    const [x, y] = [
      Math.abs(scattered(seed)) * width,
      (0.18 + 0.82 * Math.abs(scattered(seed + 0.5))) * height,
    ]
    const size = 10 + (y / height) * 46 * Math.abs(scattered(seed + 0.25))
    pen.fillStyle = colours[seed % colours.length] ?? '#ffffff'
    pen.beginPath()
    if (seed % 3 === 0) pen.rect(x, y, size * 1.6, size)
    else pen.arc(x, y, size, 0, seed % 3 === 1 ? 7 : Math.PI)
    pen.fill()
  }
  return canvas
}

function filmOf({ id, example, fields }: Template, wish: Partial<FilmRequest>): Film {
  const modifications = Object.fromEntries(
    fields.map((field) => [field.name, field.example || pictureFor(field.name)]),
  )
  const answer = filmFromRequest(
    { template: id, text: example, modifications, ...wish },
    { brand, layout, assets: facts },
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
