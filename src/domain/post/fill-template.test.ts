import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { structureOf, type TemplateElement } from './template.ts'

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

test('parts stand in their order, with one line break or an empty line where they ask for it', () => {
  const parts = [
    part('static', 'New: '),
    part('content', 'Rye board', { addBreakAfter: true }),
    part('content', 'Oak, oiled', { addDoubleNewlineAfter: true }),
    part('url', 'https://shop.example/rye'),
  ]
  expect(fillTemplate(parts, own)).toBe('New: Rye board\nOak, oiled\n\nhttps://shop.example/rye')
})

test('an empty line wins where both breaks are asked for, and nothing follows the last part', () => {
  const both = { addBreakAfter: true, addDoubleNewlineAfter: true }
  expect(fillTemplate([part('content', 'One', both), part('content', 'Two', both)], own)).toBe('One\n\nTwo')
})

test('what comes from a page does not run into the next; own words are put as they are typed', () => {
  expect(fillTemplate([part('content', 'One'), part('content', 'Two')], own)).toBe('One Two')
  expect(fillTemplate([part('static', '£'), part('content', '12')], own)).toBe('£12')
})

test('beforeUrl stands directly before the address wherever it is in the list', () => {
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

test('the arrangement as HTML shows nothing of a page as markup', () => {
  const parts = [
    part('content', '<b>Rye</b>', { selector: 'h1[title="a"]', addBreakAfter: true }),
    part('url', 'https://shop.example/', { position: 'beforeUrl' }),
  ]
  expect(structureOf(parts)).toBe(
    '<p data-type="content" data-selector="h1[title=&quot;a&quot;]">&lt;b&gt;Rye&lt;/b&gt;</p><br>' +
      '<p data-type="url" data-position="beforeUrl">https://shop.example/</p>',
  )
})
