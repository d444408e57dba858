import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['Rye is back from Friday. See you in the shop!', 'en'],
  ['Das Brot ist wieder da, ab Freitag im Laden.', 'de'],
  ['Le pain de seigle est de retour vendredi.', 'fr'],
  ['新しいパンが焼けました。ぜひ来てください。', 'ja'],
])('%s is %s', async (text, language) => {
  expect(await detectLanguage(text)).toBe(language)
})

test('too few words, and what is no language, are not guessed at', async () => {
  for (const text of ['', '🎉🎉', 'OK', 'https://example.com/das-brot-ist-wieder-da #bread @ada.bsky.social'])
    expect(await detectLanguage(text)).toBeNull()
})
