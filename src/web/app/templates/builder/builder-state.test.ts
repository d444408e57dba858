import { expect, test } from 'vitest'
import {
  type BuilderAction,
  builderReducer,
  type BuilderState,
  emptyBuilder,
  type Picked,
} from './builder-state.ts'

const picked = (selector: string, content: string, address: string | null = null): Picked => ({
  selector,
  content,
  address,
})
const title = picked('h1', 'Rye board')
const price = picked('.price', '£34')
const photo = picked('img', '', 'https://shop.example/a.jpg')

const after = (...actions: BuilderAction[]): BuilderState =>
  actions.reduce(
    builderReducer,
    builderReducer(emptyBuilder, { type: 'page-named', url: 'https://shop.example/rye' }),
  )
const contents = ({ elements }: BuilderState) => elements.map(({ content }) => content)

test('nothing picked, nothing to arrange', () => {
  expect(after({ type: 'stepped', to: 'arrange' }).step).toBe('select')
})

test('what is picked is arranged in the order of picking, with the page’s address behind it', () => {
  const state = after({ type: 'picked', picked: [title, price] }, { type: 'stepped', to: 'arrange' })
  expect(state.elements.map(({ type, content, addBreakAfter }) => [type, content, addBreakAfter])).toEqual([
    ['content', 'Rye board', true],
    ['content', '£34', true],
    ['url', 'https://shop.example/rye', false],
  ])
})

test('a picture gives its address, a link whichever is chosen', () => {
  const link = picked('a.more', 'More', 'https://shop.example/more')
  const state = after(
    { type: 'picked', picked: [photo, link] },
    { type: 'takes', selector: 'a.more', takes: 'address' },
    { type: 'stepped', to: 'arrange' },
  )
  expect(state.elements.slice(0, 2).map(({ type, content }) => [type, content])).toEqual([
    ['url', 'https://shop.example/a.jpg'],
    ['url', 'https://shop.example/more'],
  ])
})

test('going back to pick more keeps the arrangement, and drops what is no longer picked', () => {
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

test('what was added by hand stays when the frame tells what is picked in it', () => {
  const state = after(
    { type: 'added-by-hand', picked: price },
    { type: 'picked', picked: [title] },
    { type: 'picked', picked: [] },
  )
  expect(state.selections.map(({ selector }) => selector)).toEqual(['.price'])
})

test('what the frame has found is deselected there, too', () => {
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

test('a part that is removed is no longer picked either', () => {
  const state = after(
    { type: 'picked', picked: [title, price] },
    { type: 'stepped', to: 'arrange' },
    { type: 'removed', id: 'h1' },
  )
  expect(state.selections).toHaveLength(1)
  expect(contents(state)).toEqual(['£34', 'https://shop.example/rye'])
})

test('another page begins anew', () => {
  const state = after(
    { type: 'picked', picked: [title] },
    { type: 'page-named', url: 'https://other.example/' },
  )
  expect([state.selections, state.elements]).toEqual([[], []])
})
