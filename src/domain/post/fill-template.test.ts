import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { contentTypes, structureOf, type TemplateElement } from './template.ts'

const part = (type: TemplateElement['type'], content: string, more: Partial<TemplateElement> = {}) => ({
  id: content,
  type,
  content,
  selector: type === 'content' ? '.x' : '',
  addBreakAfter: false,
  addDoubleNewlineAfter: false,
  ...more,
})
const own = ({ content }: TemplateElement) => content

test('parts keep their order, with one line break or an empty line where they want it', () => {
  const parts = [
    part('static', 'New: '),
    part('content', 'Rye board', { addBreakAfter: true }),
    part('content', 'Oak, oiled', { addDoubleNewlineAfter: true }),
    part('url', 'https://shop.example/rye'),
  ]
  expect(fillTemplate(parts, own)).toBe('New: Rye board\nOak, oiled\n\nhttps://shop.example/rye')
})

test('an empty line wins where both breaks are wanted, and the last part ends the text', () => {
  const both = { addBreakAfter: true, addDoubleNewlineAfter: true }
  expect(fillTemplate([part('content', 'One', both), part('content', 'Two', both)], own)).toBe('One\n\nTwo')
})

test('what comes from a page does not run into the next; own words are put as they are typed', () => {
  expect(fillTemplate([part('content', 'One'), part('content', 'Two')], own)).toBe('One Two')
  expect(fillTemplate([part('static', '£'), part('content', '12')], own)).toBe('£12')
  expect(fillTemplate([part('content', '12'), part('static', '%')], own)).toBe('12%')
})

test('beforeUrl comes directly before the address wherever it is in the list', () => {
  const parts = [
    part('static', 'See it here: ', { position: 'beforeUrl' }),
    part('content', 'Rye board', { addBreakAfter: true }),
    part('url', 'https://shop.example/rye', { addBreakAfter: true }),
    part('content', 'Until Friday'),
  ]
  expect(fillTemplate(parts, own)).toBe('Rye board\nSee it here: https://shop.example/rye\nUntil Friday')
  expect(fillTemplate(parts.slice(0, 2), own)).toBe('Rye board\nSee it here:')
})

test('a part that the page does not have is left out with its break', () => {
  const parts = [
    part('content', 'One', { addBreakAfter: true }),
    part('content', 'gone', { addDoubleNewlineAfter: true }),
    part('content', 'Two'),
  ]
  expect(fillTemplate(parts, (each) => (each.content === 'gone' ? '' : each.content))).toBe('One\nTwo')
})

test('the arrangement as HTML escapes all markup of a page', () => {
  const parts = [
    part('content', '<b>Rye</b>', { selector: 'h1[title="a"]', addBreakAfter: true }),
    part('url', 'https://shop.example/', { position: 'beforeUrl' }),
  ]
  expect(structureOf(parts)).toBe(
    '<p data-type="content" data-selector="h1[title=&quot;a&quot;]">&lt;b&gt;Rye&lt;/b&gt;</p><br>' +
      '<p data-type="url" data-position="beforeUrl">https://shop.example/</p>',
  )
  expect(structureOf([part('static', 'a', { addBreakAfter: true, addDoubleNewlineAfter: true })])).toBe(
    '<p data-type="static">a</p><br><br>',
  )
})

test('what a page can be about is known by these names', () => {
  expect(contentTypes.map(({ id }) => id)).toEqual(['article', 'product', 'video', 'event', 'job', 'other'])
})

test('without parts from a page the text stays as it was written', () => {
  expect(fillTemplate([part('static', '\n Rye\n\n\n\nOats ')], own)).toBe('\n Rye\n\n\n\nOats ')
})
