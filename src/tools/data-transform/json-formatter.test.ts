import { expect, test } from 'vitest'
import { transformJson, type JsonOptions } from './json-formatter.ts'
import { maxJsonDepth, readJson } from './json-source.ts'

const two: JsonOptions = { layout: '2', sortKeys: false }

test('objects and arrays are indented, and empty ones stay on their line', () => {
  const { output } = transformJson('{"buns":["cardamom",{}],"tray":[]}', two)
  expect(output.text).toBe('{\n  "buns": [\n    "cardamom",\n    {}\n  ],\n  "tray": []\n}')
  expect(output.counts).toEqual({ objects: 2, arrays: 2, values: 1, depth: 3 })
})

test('minifying removes only whitespace between tokens', () => {
  const { output } = transformJson('{ "a b" : [ 1 , " x " ] }', { layout: 'minify', sortKeys: false })
  expect(output.text).toBe('{"a b":[1," x "]}')
})

test('numbers and escapes keep their notation', () => {
  const source = '[1.0,1e3,12345678901234567890,"\\u00e9","é"]'
  expect(transformJson(source, { layout: 'minify', sortKeys: false }).output.text).toBe(source)
})

test('names are sorted at every level, items are not', () => {
  const { output } = transformJson('{"b":[{"d":1,"c":2}],"a":[3,1]}', { layout: 'minify', sortKeys: true })
  expect(output.text).toBe('{"a":[3,1],"b":[{"c":2,"d":1}]}')
})

test.each([
  ['{"a":1,}', 1, 8, /comma before the closing }/],
  ['[1,2,]', 1, 6, /comma before the closing ]/],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, /comma between members/],
  ["{'a':1}", 1, 2, /double quotes/],
  ['{"a":tru}', 1, 6, /cannot start with tru/],
  ['{"a":None}', 1, 6, /None is not a JSON value/],
  ['[01]', 1, 2, /01 is not a JSON number/],
  ['[1.]', 1, 2, /not a JSON number/],
  ['{"a" 1}', 1, 6, /colon is missing/],
  ['["x', 1, 2, /never closed/],
  ['["a\nb"]', 1, 4, /line break inside a string/],
  ['["\\x"]', 1, 3, /JSON allows/],
  ['{"a":1', 1, 7, /a } is missing/],
  ['{} {}', 1, 4, /Only one value/],
  ['// hi\n1', 1, 1, /no comments/],
  ['“a”', 1, 1, /curly quote/],
  ['', 1, 1, /no JSON here/],
  ['\r\n\r\n[1 2]', 3, 4, /comma between items/],
])('%j stops at line %i, column %i', (source, line, column, message) => {
  const { root, diagnostics } = readJson(source)
  expect(root).toBeNull()
  expect(diagnostics).toEqual([{ level: 'error', line, column, message: expect.stringMatching(message) }])
})

test('a duplicate name and a number that would be rounded give warnings', () => {
  const { diagnostics } = readJson('{"id": 90071992547409931, "id": 2}')
  expect(diagnostics.map((each) => [each.level, each.column])).toEqual([
    ['warning', 8],
    ['warning', 27],
  ])
})

test('nesting deeper than the limit is refused instead of overflowing the stack', () => {
  const deep = `${'['.repeat(maxJsonDepth + 2)}${']'.repeat(maxJsonDepth + 2)}`
  expect(readJson(deep).diagnostics[0]?.message).toMatch(/levels deep/)
})

test.each(['0', '-0.5E-2', '"\\ud83e\\uddc1"', '[[],{}]', ' null ', '{"a":{"b":[1,"x"]}}'])(
  '%s means what JSON.parse says',
  (source) => {
    expect(JSON.parse(transformJson(source, two).output.text)).toEqual(JSON.parse(source))
  },
)

test.each(['NaN', '+1', '[,]', '{"a":}', '{a:1}', "['x']", '[1 2]', 'tru', '"\\u12"', '-'])(
  '%s is refused as by JSON.parse',
  (source) => {
    expect(() => JSON.parse(source)).toThrow(SyntaxError)
    expect(transformJson(source, two).output.root).toBeNull()
  },
)

test('a byte order mark is no error', () => {
  expect(transformJson('\uFEFF{"a":1}', { layout: 'minify', sortKeys: false }).output.text).toBe('{"a":1}')
})
