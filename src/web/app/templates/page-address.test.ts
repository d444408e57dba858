import { expect, test } from 'vitest'
import { asAddress } from './page-address.ts'

test.each([
  ['shop.example/rye', 'https://shop.example/rye'],
  [' http://shop.example ', 'http://shop.example/'],
  ['HTTPS://Shop.Example/A', 'https://shop.example/A'],
  ['', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['ftp://shop.example/', null],
])('%j is read as %j', (typed, address) => expect(asAddress(typed)).toBe(address))
