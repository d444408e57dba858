import { expect, test } from 'vitest'
import { templates } from '#domain/film/templates/templates.ts'
import { filmFieldColumns, type FilmColumn } from '#domain/post/import-columns.ts'
import { readFilmCells } from './film-cells.ts'

const templateOf = (id: string) => {
  const found = templates.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

test('every field of a template that holds text has a column', () => {
  const fields = templates.flatMap((template) => template.fields)
  const texts = fields.filter(({ kind }) => kind !== 'media' && kind !== 'media-list').map(({ name }) => name)
  expect([...new Set(texts)].toSorted()).toEqual(Object.values(filmFieldColumns).toSorted())
})

test('cells fill in the fields of a template and how the film looks', () => {
  const { wish, problems } = readFilmCells(
    {
      render_text: ' Four jobs ',
      render_size: '1:1',
      render_seconds: '12,5',
      render_position: 'Bottom left',
      render_color: '#FFEECC',
      render_background: '#112233, #445566, 90',
      render_brand: 'No',
      render_points: 'One; Two;Three',
      render_ending: '',
    },
    templateOf('countdown'),
  )
  expect(problems).toEqual([])
  expect(wish).toEqual({
    text: 'Four jobs',
    size: '1:1',
    durationSec: 12.5,
    textPosition: 'bottom-left',
    textColor: '#FFEECC',
    backgroundType: 'gradient',
    background: '#112233,#445566,90',
    brand: false,
    values: { points: 'One\nTwo\nThree' },
  })
})

test.each(['9:16', '09:16', '9:16:00'])('a size is read as a spreadsheet writes it: %s', (size) => {
  expect(readFilmCells({ render_size: size }, templateOf('quote')).wish.size).toBe('9:16')
})

test.each<[FilmColumn, string]>([
  ['render_size', '3:2'],
  ['render_seconds', 'long'],
  ['render_seconds', '2'],
  ['render_seconds', '181'],
  ['render_position', 'left'],
  ['render_color', 'red'],
  ['render_background', '#112233,#445566'],
  ['render_background', '#112233,#445566,400'],
  ['render_brand', 'perhaps'],
  ['render_price', '£3'],
])('%s with “%s” is a problem that names its column', (column, cell) => {
  const { problems } = readFilmCells({ [column]: cell }, templateOf('quote'))
  expect(problems).toEqual([
    { code: 'render-refused', message: expect.stringMatching(`^${column}: .`), network: null },
  ])
})
