import { expect, test } from 'vitest'
import { networkIds, type NetworkId } from '../networks/network.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { overflowStart } from '../text/text-length.ts'
import { brandCheck } from '../writing/brand-check.ts'
import { emptyVoice, type BrandVoice } from '../writing/brand-voice.ts'
import { writeCaption } from './write-caption.ts'

const caption = (prompt: string, voice: Partial<BrandVoice> = {}, network?: NetworkId, tone?: string) =>
  writeCaption({
    text: '',
    prompt,
    options: { ...(network === undefined ? {} : { network }), ...(tone === undefined ? {} : { tone }) },
    voice: { ...emptyVoice, ...voice },
    history: { hashtags: [] },
  })

test('a topic goes into a first line, and what says something itself stays as it is', () => {
  expect(caption('Cinnamon buns')).toMatch(/cinnamon buns/iu)
  expect(caption('how to bake bread')).toContain('baking bread')
  expect(caption('we open at 7:40, see https://a.org/x')).toMatch(
    /^We open at 7:40, see https:\/\/a\.org\/x\n\n/u,
  )
  expect(caption('iPhone repairs, while you wait')).toMatch(/^iPhone repairs, while you wait\.\n/u)
})

test('a caption states no number, link or mention that the prompt does not', () => {
  for (const topic of ['buns', 'spring sale', 'our team', 'yoga for runners', 'invoices', 'gardening']) {
    expect(fixedPartsOf(caption(topic))).toEqual([])
  }
})

test('a prompt in another language keeps its words and gets no English ones', () => {
  expect(caption('wir backen heute für euch')).toBe('wir backen heute für euch')
})

test('the brand voice is followed: phrases, emoji, hashtags and banned words', () => {
  const voice: Partial<BrandVoice> = {
    requiredPhrases: ['Baked daily', 'buns'],
    emoji: { min: 2, max: 3 },
    hashtags: { min: 2, max: 3 },
    bannedWords: ['talk', 'curious', 'think', 'cheap'],
  }
  const text = caption('cheap cinnamon buns', voice)
  expect(brandCheck(text, { ...emptyVoice, ...voice })).toEqual([])
  expect(text.split('\n')).not.toContain('buns')
})

test('the tone decides the last line', () => {
  expect(caption('rye bread', {}, undefined, 'formal')).not.toBe(
    caption('rye bread', {}, undefined, 'playful'),
  )
})

test('it fits every network; what was added goes before what was asked for', () => {
  const prompt = `${'We bake rye, and you eat it. '.repeat(9)}Rye.`
  for (const network of networkIds) {
    const text = caption(prompt, { requiredPhrases: ['Baked daily, since the first oven came'] }, network)
    expect(overflowStart(text, network)).toBeNull()
  }
  expect(caption(prompt, {}, 'twitter')).toContain('We bake rye')
})
