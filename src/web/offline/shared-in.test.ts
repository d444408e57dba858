import { expect, test } from 'vitest'
import { sharedInFragment, sharedOf, textOfShared } from './shared-in.ts'

test('title, text and link become one text', () => {
  expect(textOfShared({ title: 'Rye', text: 'Back from Friday', url: 'https://example.org/rye' })).toBe(
    'Rye\n\nBack from Friday\n\nhttps://example.org/rye',
  )
})

test('no part is repeated', () => {
  const url = 'https://example.org/rye'
  expect(textOfShared({ title: 'Rye is back', text: `Rye is back ${url}`, url })).toBe(`Rye is back ${url}`)
  expect(textOfShared({ title: '', text: ' ', url })).toBe(url)
})

test('a form of the share target is read with its files, without empty ones', () => {
  const form = new FormData()
  form.append('text', 'Rye')
  form.append('files', new File(['x'], 'rye.jpg', { type: 'image/jpeg' }))
  form.append('files', new File([], ''))
  const { text, title, files } = sharedOf(form, 1)
  expect({ text, title, files: files.map(({ name }) => name) }).toEqual({
    text: 'Rye',
    title: '',
    files: ['rye.jpg'],
  })
})

test('the fragment of an address is read, and an empty one gives null', () => {
  expect(sharedInFragment('#text=Rye+%26+barley&url=https%3A%2F%2Fa.example', 1)).toMatchObject({
    text: 'Rye & barley',
    url: 'https://a.example',
  })
  expect(sharedInFragment('#subscription', 1)).toBeNull()
})
