import type { KitItem } from '#contract/writing-kit.ts'
import { expect, test } from 'vitest'
import { automaticSignature, countedTags, hashtagWarning, signatureIn, withSignature } from './kit-text.ts'

const signature = (id: string, text: string): KitItem => ({
  id,
  kind: 'signature',
  name: id,
  text,
  network: null,
  automatic: false,
})
const ines = signature('ines', '— Ines')
const both = signature('both', 'Haldon Street Bakery\nhttps://haldon.example')
const all = [ines, both]

test('a signature is put at the end, and another takes its place', () => {
  const signed = withSignature('Rye is back.', all, ines)
  expect(signed).toBe('Rye is back.\n\n— Ines')
  expect(signatureIn(signed, all)).toBe(ines)
  expect(withSignature(signed, all, both)).toBe(`Rye is back.\n\n${both.text}`)
  expect(withSignature(signed, all, null)).toBe('Rye is back.')
})

test('choosing the same again changes nothing, and an empty post is only signed', () => {
  const signed = withSignature('Rye', all, ines)
  expect(withSignature(signed, all, ines)).toBe(signed)
  expect(withSignature('', all, ines)).toBe('— Ines')
  expect(signatureIn('Rye', all)).toBeNull()
})

test('a group warns where a network takes fewer hashtags than there would be', () => {
  const group = { text: Array.from({ length: 29 }, (_, at) => `#tag${at}`).join(' ') }
  expect(countedTags(group)).toBe('29 hashtags')
  expect(hashtagWarning('Rye #e #f', group, ['instagram', 'linkedin'])).toBe(
    '31 hashtags then; Instagram takes 30.',
  )
  expect(hashtagWarning('Rye #e', group, ['instagram'])).toBeNull()
  expect(hashtagWarning('Rye #e #f', group, ['linkedin'])).toBeNull()
})

test('a new post begins with the automatic signature of its only network, else with the one for all', () => {
  const all = { ...signature('all', 'Haldon Street'), automatic: true }
  const x = { ...signature('x', 'Haldon'), network: 'twitter' as const, automatic: true }
  const items = [signature('unasked', 'No'), x, all]
  expect(automaticSignature(items, ['twitter'])).toBe(x)
  expect(automaticSignature(items, ['twitter', 'bluesky'])).toBe(all)
  expect(automaticSignature(items, ['bluesky'])).toBe(all)
  expect(automaticSignature([x], ['bluesky'])).toBeNull()
  expect(automaticSignature([x], [])).toBeNull()
})
