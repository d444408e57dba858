import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'

const described = (name: string, width = 3, height = 2, colours: string[] = []) =>
  describePicture({ name, width, height, colours }).result

test('a file name gives words, without what cameras and programs add', () => {
  expect(described('cinnamon-buns_onTray.jpeg')).toContain('Cinnamon buns on Tray.')
  expect(described('IMG_2042-Rye final (1).jpg')).toContain('Rye.')
  expect(described('DSC00017.JPG')).not.toContain('DSC')
})

test('the shape follows from the size', () => {
  expect([
    described('1.jpg', 3, 2),
    described('1.jpg', 2, 3),
    described('1.jpg', 5, 5),
    described('1.jpg', 5, 0),
  ]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Landscape/u),
      expect.stringMatching(/^Portrait/u),
      expect.stringMatching(/^Square/u),
    ]),
  )
})

test.each([
  ['#7a4a20', 'brown'],
  ['#ffffff', 'white'],
  ['#0a0a0a', 'black'],
  ['#808080', 'grey'],
  ['#2050d0', 'blue'],
  ['#20a040', 'green'],
  ['#f0d020', 'yellow'],
  ['#e02020', 'red'],
])('%s is called %s', (colour, name) => {
  expect(described('1.jpg', 3, 2, [colour, 'rebeccapurple', '#12'])).toMatch(
    new RegExp(`mostly ${name}\\.$`, 'u'),
  )
})

test('its one item is a note, and no part of the description', () => {
  const { items, result } = describePicture({ name: 'rye.jpg', width: 3, height: 2, colours: [] })
  expect(items).toHaveLength(1)
  expect(result).not.toContain(items?.[0])
})
