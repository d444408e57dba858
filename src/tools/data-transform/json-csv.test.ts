import { expect, test } from 'vitest'
import { csvToJson, jsonToCsv, type CsvToJsonOptions, type JsonToCsvOptions } from './json-csv.ts'

const toCsv: JsonToCsvOptions = { delimiter: ',', header: true, nesting: 'dotted' }
const toJson: CsvToJsonOptions = { delimiter: null, header: true, nesting: 'dotted', types: true }

test('nested objects and arrays become dotted columns, in the order in which they appear', () => {
  const { output } = jsonToCsv(
    '[{"name":"Rye","price":{"loaf":4.80},"tags":["dark","Friday"]},{"name":"Bun","vegan":true}]',
    toCsv,
  )
  expect(output.text).toBe('name,price.loaf,tags.0,tags.1,vegan\r\nRye,4.80,dark,Friday,\r\nBun,,,,true')
  expect(output).toMatchObject({ rows: 2, columns: 5 })
})

test('nested values can stay JSON in a cell', () => {
  const { output } = jsonToCsv('[{"a":{"b":"x"},"c":[1,null]}]', { ...toCsv, nesting: 'json' })
  expect(output.text).toBe('a,c\r\n"{""b"":""x""}","[1,null]"')
})

test('one object is one row, bare values get a column', () => {
  expect(jsonToCsv('{"a":1}', toCsv).output.text).toBe('a\r\n1')
  expect(jsonToCsv('[1,"x"]', { ...toCsv, header: false }).output.text).toBe('1\r\nx')
})

test('dotted columns become objects and arrays again', () => {
  const { output } = csvToJson('name,price.loaf,tags.0,tags.1\nRye,4.8,dark,Friday\nBun,,,', toJson)
  expect(JSON.parse(output)).toEqual([
    { name: 'Rye', price: { loaf: 4.8 }, tags: ['dark', 'Friday'] },
    { name: 'Bun', price: { loaf: null }, tags: [] },
  ])
})

test('codes with leading zeros and numbers too long to keep stay text', () => {
  const { output } = csvToJson('zip,id,n,ok\n01067,12345678901234567890,-3.5,true', toJson)
  expect(JSON.parse(output)).toEqual([{ zip: '01067', id: '12345678901234567890', n: -3.5, ok: true }])
})

test('a column has one type: numbers become text when one cell of the column is text', () => {
  const csv = 'zip,n,ok,days.0,days.1\n01067,1,true,3,Fri\n10115,,false,4,\n80331,2.50,no,5,Sat'
  expect(JSON.parse(csvToJson(csv, toJson).output)).toEqual([
    { zip: '01067', n: 1, ok: 'true', days: ['3', 'Fri'] },
    { zip: '10115', n: null, ok: 'false', days: ['4'] },
    { zip: '80331', n: 2.5, ok: 'no', days: ['5', 'Sat'] },
  ])
})

test('without a header columns are numbered, without types everything is text', () => {
  const { output } = csvToJson('a;1', { delimiter: null, header: false, nesting: 'flat', types: false })
  expect(JSON.parse(output)).toEqual([{ column1: 'a', column2: '1' }])
})

test('a column named __proto__ is an ordinary name', () => {
  const { output } = csvToJson('__proto__.polluted,a\nyes,1', toJson)
  expect(output).toContain('"polluted": "yes"')
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test('bad JSON, an empty array and no rows are reported, not thrown', () => {
  expect(jsonToCsv('[', toCsv).diagnostics[0]?.level).toBe('error')
  expect(jsonToCsv('[]', toCsv).diagnostics[0]?.message).toMatch(/no rows/)
  expect(csvToJson('', toJson).diagnostics[0]?.message).toMatch(/no rows/)
  expect(csvToJson('a,a\n1,2', toJson).diagnostics[0]?.message).toMatch(/more than once/)
})
