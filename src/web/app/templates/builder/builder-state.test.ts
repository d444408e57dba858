import { expect, test } from 'vitest'
import {
  type BuilderAction,
  builderOf,
  builderReducer,
  type BuilderState,
  emptyBuilder,
  type Picked,
} from './builder-state.ts'

const picked = (selector: string, content: string, address: string | null = null): Picked => ({
  selector,
  content,
  address,
  isPicture: false,
})
const title = picked('h1', 'Rye board')
const price = picked('.price', '£34')
const photo = { ...picked('img', 'A board', 'https://shop.example/a.jpg'), isPicture: true }

const after = (...actions: BuilderAction[]): BuilderState =>
  actions.reduce(
    builderReducer,
    builderReducer(emptyBuilder, { type: 'page-named', url: 'https://shop.example/rye' }),
  )
const contents = ({ elements }: BuilderState) => elements.map(({ content }) => content)

test('nothing selected, nothing to arrange', () => {
  expect(after({ type: 'stepped', to: 'arrange' }).step).toBe('select')
})

test('selections are arranged in order of selection, with the page’s address last', () => {
  const state = after({ type: 'picked', picked: [title, price] }, { type: 'stepped', to: 'arrange' })
  expect(state.elements.map(({ type, content, addBreakAfter }) => [type, content, addBreakAfter])).toEqual([
    ['content', 'Rye board', true],
    ['content', '£34', true],
    ['url', 'https://shop.example/rye', false],
  ])
})

test('a picture is attached with its alt text, a link gives its text or its address', () => {
  const link = picked('a.more', 'More', 'https://shop.example/more')
  const state = after(
    { type: 'picked', picked: [photo, link] },
    { type: 'takes', selector: 'a.more', takes: 'address' },
    { type: 'stepped', to: 'arrange' },
  )
  expect(state.elements.slice(0, 2).map(({ type, content, alt }) => [type, content, alt])).toEqual([
    ['picture', 'https://shop.example/a.jpg', 'A board'],
    ['url', 'https://shop.example/more', undefined],
  ])
})

const taking = (takes: 'words' | 'address') =>
  after(
    { type: 'picked', picked: [photo] },
    { type: 'stepped', to: 'arrange' },
    { type: 'takes', selector: 'img', takes },
    { type: 'stepped', to: 'arrange' },
  ).elements[0]

test('of a picture, the post can use its alt text or its address instead', () => {
  expect(taking('words')).toMatchObject({ type: 'content', content: 'A board', alt: undefined })
  expect(taking('address')).toMatchObject({ type: 'url', content: 'https://shop.example/a.jpg' })
})

test('a stored picture is one again, and a stored address of a picture stays an address', () => {
  const part = { id: 'p', selector: 'img', addBreakAfter: true, addDoubleNewlineAfter: false }
  const opened = (type: 'picture' | 'url') =>
    builderReducer(
      builderOf({
        id: 't',
        name: 'Shop',
        contentTypeId: 'product',
        sampleUrl: 'https://shop.example/rye',
        elements: [{ ...part, type, content: 'https://shop.example/a.jpg', alt: 'A board' }],
        structure: '',
        author: null,
        updatedAt: '2026-11-01T08:00:00.000Z',
      }),
      { type: 'picked', picked: [photo] },
    ).selections
  expect(opened('picture')).toMatchObject([{ takes: 'picture', content: 'A board', isPicture: true }])
  expect(opened('url')).toMatchObject([{ takes: 'address', isPicture: true }])
})

test('going back to select more keeps the arrangement, and drops deselected parts', () => {
  const state = after(
    { type: 'picked', picked: [title, price] },
    { type: 'stepped', to: 'arrange' },
    { type: 'static-added', id: 'own', after: null },
    { type: 'changed', id: 'own', change: { content: 'New:' } },
    { type: 'moved', id: '.price', to: 0 },
    { type: 'stepped', to: 'select' },
    { type: 'picked', picked: [price, picked('.summary', 'Oak')] },
    { type: 'stepped', to: 'arrange' },
  )
  expect(contents(state)).toEqual(['£34', 'New:', 'Oak', 'https://shop.example/rye'])
})

test('selections added by hand stay when the frame reports its selections', () => {
  const state = after(
    { type: 'added-by-hand', picked: price },
    { type: 'picked', picked: [title] },
    { type: 'picked', picked: [] },
  )
  expect(state.selections.map(({ selector }) => selector)).toEqual(['.price'])
})

test('selections found by the frame are deselected there, too', () => {
  const state = after(
    { type: 'added-by-hand', picked: price },
    { type: 'picked', picked: [title, price] },
    { type: 'picked', picked: [title] },
  )
  expect(state.selections.map(({ selector }) => selector)).toEqual(['h1'])
})

test('parts move within the list and not out of it', () => {
  const state = after({ type: 'picked', picked: [title, price] }, { type: 'stepped', to: 'arrange' })
  expect(contents(builderReducer(state, { type: 'moved', id: 'h1', to: 2 }))).toEqual([
    '£34',
    'https://shop.example/rye',
    'Rye board',
  ])
  expect(builderReducer(state, { type: 'moved', id: 'h1', to: -1 }).elements).toEqual(state.elements)
  expect(builderReducer(state, { type: 'moved', id: 'h1', to: 3 }).elements).toEqual(state.elements)
})

test('removing a part deselects it', () => {
  const state = after(
    { type: 'picked', picked: [title, price] },
    { type: 'stepped', to: 'arrange' },
    { type: 'removed', id: 'h1' },
  )
  expect(state.selections).toHaveLength(1)
  expect(contents(state)).toEqual(['£34', 'https://shop.example/rye'])
})

test('another page starts over', () => {
  const state = after(
    { type: 'picked', picked: [title] },
    { type: 'page-named', url: 'https://other.example/' },
  )
  expect([state.selections, state.elements]).toEqual([[], []])
})
