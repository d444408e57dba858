import { expect, test } from 'vitest'
import { emptyLook } from './brand-look.ts'
import { brandParts, partKey, standingSources } from './brand-sources.ts'
import { emptyVoice } from './brand-voice.ts'

const kit = {
  voice: { ...emptyVoice, website: 'https://haldon.example', toneWords: ['warm'] },
  look: { ...emptyLook, name: 'Haldon', colours: { primary: '#7a3b12' }, fonts: ['Lora'] },
}

const source = (key: string | null) => ({ key: key ?? '', confidence: 1, evidence: [] })

test('a value that is not set has no key', () => {
  const unset = { voice: emptyVoice, look: emptyLook }
  // The scales of a tone always have a place.
  expect(brandParts.filter((part) => partKey(unset, part) !== null)).toEqual(['tone'])
})

test('what was changed after it was found has no source any more, and has it again when it is changed back', () => {
  const sources = {
    name: source(partKey(kit, 'name')),
    primary: source(partKey(kit, 'primary')),
    tone: source(partKey(kit, 'tone')),
  }
  expect(standingSources(kit, sources)).toEqual(sources)
  const changed = {
    voice: { ...kit.voice, tone: { ...kit.voice.tone, warmth: 2 } },
    look: { ...kit.look, colours: { primary: '#000000' } },
  }
  expect(Object.keys(standingSources(changed, sources))).toEqual(['name'])
  expect(standingSources(kit, sources)).toEqual(sources)
})
