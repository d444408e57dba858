// @vitest-environment happy-dom
import { americanFormat, timeFormatOf } from '#domain/time/format/time-format.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { browserLocale, currentTimeFormat, rememberTimeFormat } from './time-format.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  dispatchEvent(new Event('languagechange'))
})

function speak(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  dispatchEvent(new Event('languagechange'))
}

/** Another tab of this browser stores something. */
function storeElsewhere(text: string) {
  localStorage.setItem('time_format', text)
  dispatchEvent(new StorageEvent('storage', { key: 'time_format' }))
}

const german = timeFormatOf('de-DE')

test('before any answer times are written by the region of the browser', () => {
  speak('de-DE')
  expect(browserLocale()).toBe('en-DE')
  expect(currentTimeFormat()).toEqual(german)
  expect(currentTimeFormat()).toBe(currentTimeFormat())
})

test('the chosen clock is remembered in this browser, the region is its own', () => {
  speak('de-DE')
  rememberTimeFormat({ clock: '12h', timeFormat: { ...americanFormat, clock: '12h' } })
  expect(currentTimeFormat()).toEqual({ ...german, clock: '12h' })
  rememberTimeFormat({ clock: 'auto', timeFormat: americanFormat })
  expect(currentTimeFormat()).toEqual(german)
})

test('with which day the week begins the server knows better, for the region of this browser only', () => {
  speak('de-DE')
  rememberTimeFormat({ clock: 'auto', timeFormat: { ...german, weekStartsOn: 6 } })
  expect(currentTimeFormat().weekStartsOn).toBe(6)
  speak('en-GB')
  expect(currentTimeFormat().weekStartsOn).toBe(1)
})

test('another tab’s change is followed at once', () => {
  speak('en-US')
  expect(currentTimeFormat().clock).toBe('12h')
  storeElsewhere(JSON.stringify({ clock: '24h', timeFormat: { ...americanFormat, clock: '24h' } }))
  expect(currentTimeFormat().clock).toBe('24h')
})

test.each(['', '{', 'null', '[]', '{"clock":"13h"}', '{"clock":{}}', '{"timeFormat":7}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    speak('en-US')
    storeElsewhere(text)
    expect(currentTimeFormat()).toEqual(americanFormat)
  },
)
