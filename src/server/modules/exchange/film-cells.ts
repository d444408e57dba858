import type { RowProblem } from '#contract/exchange.ts'
import { filmSizes, type Shape } from '#domain/film/film.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import { textPositions, type TextPosition } from '#domain/film/film-request.ts'
import type { Template } from '#domain/film/template.ts'
import { filmFieldColumns, type FilmColumn } from '#domain/post/import-columns.ts'

/** What the cells of a row say about its film. */
export type FilmCells = Partial<Record<FilmColumn, string>>

/** What a film is asked for with, as far as cells name it. */
export interface CellWish {
  text?: string
  size?: Shape
  durationSec?: number
  textPosition?: TextPosition
  textColor?: string
  backgroundType?: 'color' | 'gradient'
  background?: string
  brand: boolean
  /** Fields of the template. */
  values: Record<string, string>
}

const shapes = Object.keys(filmSizes) as Shape[]
const yes = ['', 'yes', 'y', 'true', '1', 'on']
const no = ['no', 'n', 'false', '0', 'off']

/** Reads the cells that fill in a film; each that cannot be read is a problem that says what to write. */
export function readFilmCells(
  cells: FilmCells,
  { fields, name }: Pick<Template, 'fields' | 'name'>,
): { wish: CellWish; problems: RowProblem[] } {
  const wish: CellWish = { brand: true, values: {} }
  const problems: RowProblem[] = []
  for (const [column, cell] of Object.entries(cells) as [FilmColumn, string][]) {
    const said = cell.trim()
    if (said === '') continue
    const wrong = isField(column)
      ? readField(wish, said, { column, fields, name })
      : readLook(wish, said, column)
    if (wrong !== null) problems.push(filmProblem(`${column}: ${wrong}`))
  }
  return { wish, problems }
}

const isField = (column: FilmColumn): column is keyof typeof filmFieldColumns => column in filmFieldColumns

/** @returns what is wrong; null: nothing */
function readField(
  wish: CellWish,
  said: string,
  { column, fields, name }: { column: keyof typeof filmFieldColumns } & Pick<Template, 'fields' | 'name'>,
): string | null {
  const field = fields.find((each) => each.name === filmFieldColumns[column])
  if (!field) {
    const own = Object.entries(filmFieldColumns).flatMap(([each, of]) =>
      fields.some(({ name: known }) => known === of) ? [each] : [],
    )
    const has = own.length > 0 ? `It has ${own.join(', ')}.` : 'It has none of its own.'
    return `The template “${name}” has no such field. ${has}`
  }
  const isList = field.kind === 'list' && !said.includes('\n')
  wish.values[field.name] = isList
    ? said
        .split(';')
        .map((one) => one.trim())
        .join('\n')
    : said
  return null
}

function readLook(wish: CellWish, said: string, column: Exclude<FilmColumn, keyof typeof filmFieldColumns>) {
  switch (column) {
    case 'render_text':
      wish.text = said
      return null
    case 'render_size': {
      // Spreadsheets make a time of day of 9:16.
      const size = shapes.find((each) => each === said.replace(/^0(?=\d:)/, '').replace(/(?<=:\d\d):00$/, ''))
      if (size) wish.size = size
      return size ? null : `Write one of these: ${shapes.join(', ')}.`
    }
    case 'render_seconds': {
      const sec = Number(said.replace(',', '.'))
      const { minRequestSec, maxSec } = filmLimits
      if (!(sec >= minRequestSec && sec <= maxSec))
        return `Write a number from ${minRequestSec} to ${maxSec}.`
      wish.durationSec = sec
      return null
    }
    case 'render_position': {
      const position = textPositions.find((each) => each === said.toLowerCase().replaceAll(/[\s_]+/g, '-'))
      if (position) wish.textPosition = position
      return position ? null : `Write one of these: ${textPositions.join(', ')}.`
    }
    case 'render_color':
      if (!isColour(said)) return 'Write the colour like #1a2b3c.'
      wish.textColor = said
      return null
    case 'render_background':
      return readBackground(wish, said)
    case 'render_brand':
      wish.brand = yes.includes(said.toLowerCase())
      return wish.brand || no.includes(said.toLowerCase()) ? null : 'Write yes or no.'
    default:
      return column satisfies never
  }
}

const isColour = (said: string) => /^#[\da-f]{6}$/i.test(said)

function readBackground(wish: CellWish, said: string): string | null {
  const [from = '', to = '', angle = ''] = said.split(',').map((part) => part.trim())
  const isGradient =
    isColour(from) && isColour(to) && /^-?\d{1,3}$/.test(angle) && Math.abs(Number(angle)) <= 360
  if (!isGradient && !isColour(said)) {
    return 'Write a colour like #1a2b3c, or two and an angle like #1a2b3c,#ffeecc,90.'
  }
  wish.backgroundType = isGradient ? 'gradient' : 'color'
  wish.background = isGradient ? [from, to, angle].join(',') : said
  return null
}

/** A problem of a row’s film. */
export const filmProblem = (message: string): RowProblem => ({
  code: 'render-refused',
  message,
  network: null,
})
