import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf, doublesOf, drawWinners, keyOf, type GiveawayOptions } from './giveaway.ts'
import { sha256 } from './sha256.ts'

const options: GiveawayOptions = {
  seed: 'kiln 7',
  winners: 2,
  reserves: 1,
  entries: 'once',
  mustContain: '',
  minMentions: 0,
  excluded: [],
}
const list = '@ana\n@ben\n@Ana again\n@cleo\n@dov\n@eli'

test('the hash is SHA-256, for inputs of every block length', () => {
  for (const text of ['', 'abc', 'ä🧁', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('the same seed and list draw the same winners, another seed draws others', () => {
  const first = drawWinners(list, options).output
  expect(drawWinners(list, options).output).toEqual(first)
  const others = Array.from(
    { length: 20 },
    (_, at) => drawWinners(list, { ...options, seed: `kiln ${at}` }).output.winners[0]?.key,
  )
  expect(new Set(others).size).toBeGreaterThan(3)
})

test('the draw can be repeated with the steps in the certificate', () => {
  const { output } = drawWinners(list, options)
  const keys = ['ana', 'ben', 'cleo', 'dov', 'eli']
  const print = hash(`kiln 7\n${keys.join('\n')}`)
  let counter = 0
  for (let at = keys.length - 1; at > 0; at--) {
    const bound = at + 1
    let number: number
    do number = parseInt(hash(`${print}:${counter++}`).slice(0, 12), 16)
    while (number >= Math.floor(2 ** 48 / bound) * bound)
    const other = number % bound
    ;[keys[at], keys[other]] = [keys[other] ?? '', keys[at] ?? '']
  }
  expect(output.fingerprint).toBe(print)
  expect([...output.winners, ...output.reserves].map((each) => each.key)).toEqual(keys.slice(0, 3))
  expect(certificateOf(output, options, 'Mug')).toContain(print)
})

test('every entry wins about equally often', () => {
  const wins = new Map<string, number>()
  for (let at = 0; at < 2000; at++) {
    const key =
      drawWinners('a\nb\nc\nd', { ...options, seed: String(at), winners: 1 }).output.winners[0]?.key ?? ''
    wins.set(key, (wins.get(key) ?? 0) + 1)
  }
  expect(wins.size).toBe(4)
  for (const count of wins.values()) {
    expect(count).toBeGreaterThan(420)
    expect(count).toBeLessThan(580)
  }
})

test('duplicates count once, or raise the chance but not the number of prizes', () => {
  expect(drawWinners(list, options).output).toMatchObject({ pasted: 6, doubled: 1 })
  expect(doublesOf(drawWinners(list, options).output)).toBe('1 duplicate')
  expect(doublesOf(drawWinners('@a\n@a\n@a', options).output)).toBe('2 duplicates')
  const each = drawWinners('@a\n@a\n@a\n@b', { ...options, entries: 'each' }).output
  expect(each.entries).toHaveLength(4)
  expect(each.winners.map((entry) => entry.key).sort()).toEqual(['a', 'b'])
})

test('filters require a word or tags of others, and exclude accounts', () => {
  const entries = '@ana #mug @ben @cleo\n@ben #mug @ben @ben\n@cleo @dov @eli\n@shop #mug @ana @ben'
  const { output } = drawWinners(entries, {
    ...options,
    mustContain: '#MUG',
    minMentions: 2,
    excluded: ['@Shop'],
  })
  expect(output.entries.map((each) => each.key)).toEqual(['ana'])
  expect(output.filtered).toBe(3)
})

test.each([
  ['@Ana.B hello', 'ana.b'],
  ['Ana Berg, ana@example.org', 'ana berg'],
  ['ana.', 'ana.'],
  ['"Ana","12"', 'ana'],
  ['@ana: me!', 'ana'],
])('%s is read as %s', (line, key) => expect(keyOf(line)).toBe(key))

test('an empty list is reported', () => {
  expect(drawWinners('', options).diagnostics[0]?.level).toBe('error')
  expect(drawWinners('a', { ...options, mustContain: 'zzz' }).diagnostics[0]?.message).toMatch(/Loosen/)
  expect(drawWinners('a', options).diagnostics[0]?.message).toMatch(/Only 1 can win/)
})

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
