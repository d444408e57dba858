import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bench } from './bench.tsx'
import { TextField } from './fields.tsx'

/** The value of a field whose form has its own draft, while the example still shows. */
function heldIn(example: { isShown: boolean; isInFields?: boolean }): string | undefined {
  const form = createElement(TextField, { label: 'Topic', value: 'kiln', readOnly: true })
  const bench = createElement(Bench, {
    label: 'A tool',
    form,
    results: null,
    example: { ...example, clear: () => {} },
  })
  const { children } = parseDocument(renderToStaticMarkup(bench))
  return DomUtils.findOne(({ name }) => name === 'input', children)?.attribs['value']
}

test('a form with its own draft shows typed text while the example still shows', () => {
  expect(heldIn({ isShown: true, isInFields: false })).toBe('kiln')
  expect(heldIn({ isShown: true })).toBe('')
  expect(heldIn({ isShown: false })).toBe('kiln')
})
