import { expect, test } from 'vitest'
import { emptyFields } from './film-fields.ts'
import { keepFilm, keepRender, readKeptFilm, readKeptRenders, type FilmStore } from './kept-film.ts'

function testStore(room = Infinity): FilmStore & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new Error('full')
      all.set(key, value)
    },
  }
}
const fields = { ...emptyFields, text: 'Rye is back', template: 'quote' }

test('what is in the editor is there again, for its workspace alone', () => {
  const store = testStore()
  keepFilm('w', { fields, itemId: 'i' }, store)
  expect(readKeptFilm('w', store)).toEqual({ fields, itemId: 'i' })
  expect(readKeptFilm('other', store)).toBeNull()
})

test('what an earlier version kept is filled up, and what cannot be read is left out', () => {
  const store = testStore()
  const put = (value: unknown) => store.all.set('postlark.film.w', JSON.stringify(value))
  put({ itemId: 'i', fields: { text: 'Rye', sound: { duck: false } } })
  expect(readKeptFilm('w', store)?.fields).toMatchObject({
    text: 'Rye',
    template: emptyFields.template,
    sound: { ...emptyFields.sound, duck: false },
  })
  for (const wrong of [
    { itemId: 'i', fields: { text: 7 } },
    { fields: {} },
    'x',
    null,
    { itemId: 'i', fields: { values: [] } },
  ]) {
    put(wrong)
    expect(readKeptFilm('w', store)).toBeNull()
  }
  store.all.set('postlark.film.w', '{')
  expect(readKeptFilm('w', store)).toBeNull()
})

test('the fields of the newest renders are kept, each once', () => {
  const store = testStore()
  for (let n = 0; n < 40; n += 1) keepRender('w', `${n}`, { fields, itemId: 'i' }, store)
  keepRender('w', '39', { fields: { ...fields, text: 'Buns' }, itemId: 'i' }, store)
  const kept = readKeptRenders('w', store)
  expect(kept.size).toBeLessThan(40)
  expect([...kept.keys()].slice(0, 2)).toEqual(['39', '38'])
  expect(kept.get('39')?.fields.text).toBe('Buns')
})

test('a full store disturbs nobody', () => {
  const store = testStore(10)
  expect(keepFilm('w', { fields, itemId: 'i' }, store)).toBe(false)
  expect(keepRender('w', 'r', { fields, itemId: 'i' }, store).get('r')?.fields).toEqual(fields)
})
