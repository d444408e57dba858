import { expect, test } from 'vitest'
import { qrPayload, type QrForm } from './qr-payload.ts'
import { checkScan, qrScene } from './qr-scene.ts'

const form: QrForm = {
  kind: 'link',
  link: '',
  ssid: '',
  password: '',
  open: false,
  hidden: false,
  name: '',
  organisation: '',
  phone: '',
  email: '',
  site: '',
  text: '',
}

test('an address without a scheme gets https, one with a scheme stays', () => {
  expect(qrPayload({ ...form, link: 'sourdoughlane.example/menu' })).toEqual({
    kind: 'ready',
    text: 'https://sourdoughlane.example/menu',
  })
  expect(qrPayload({ ...form, link: 'mailto:hi@a.example' })).toEqual({
    kind: 'ready',
    text: 'mailto:hi@a.example',
  })
})

test('text that is no address is reported', () => {
  expect(qrPayload({ ...form, link: 'the menu' }).kind).toBe('missing')
  expect(qrPayload(form).kind).toBe('missing')
})

test('special characters are escaped in a Wi-Fi code', () => {
  const made = qrPayload({ ...form, kind: 'wifi', ssid: 'Lane; "guests"', password: 'buns:7,40\\ok' })
  expect(made).toEqual({ kind: 'ready', text: 'WIFI:T:WPA;P:buns\\:7\\,40\\\\ok;S:Lane\\; \\"guests\\";;' })
})

test('a short password is refused unless the network is open', () => {
  expect(qrPayload({ ...form, kind: 'wifi', ssid: 'Lane', password: 'short' }).kind).toBe('missing')
  expect(qrPayload({ ...form, kind: 'wifi', ssid: 'Lane', open: true, hidden: true })).toEqual({
    kind: 'ready',
    text: 'WIFI:T:nopass;S:Lane;H:true;;',
  })
})

test('a contact has the family name first and only the lines that were filled', () => {
  const made = qrPayload({
    ...form,
    kind: 'contact',
    name: 'Ines de Souza',
    organisation: 'Buns, Ltd',
    phone: '+44 117 496-0018',
  })
  expect(made.kind === 'ready' && made.text.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Souza;Ines de;;;',
    'FN:Ines de Souza',
    'ORG:Buns\\, Ltd',
    'TEL:+441174960018',
    'END:VCARD',
  ])
})

test('runs of dark modules become one shape each, and the quiet zone is drawn', () => {
  const scene = qrScene(
    [
      [true, true, false],
      [false, true, true],
      [true, false, true],
    ],
    { dark: '#000', light: '#fff', quiet: 4 },
    'Code',
  )
  expect(scene.width).toBe(11)
  expect(scene.items[1]).toMatchObject({ x: 4, d: 'M0 0h2v1H0zM1 1h2v1H1zM0 2h1v1H0zM2 2h1v1H2z' })
})

const failing = (look: { dark: string; light: string; quiet: number }, printMm = 40) =>
  checkScan({ moduleCount: 29, look, printMm }).map(({ ok }) => ok)

test('a code that phones cannot read says why', () => {
  expect(failing({ dark: '#171b2d', light: '#ffffff', quiet: 4 })).toEqual([true, true, true, true])
  expect(failing({ dark: '#ffffff', light: '#171b2d', quiet: 4 })).toEqual([true, false, true, true])
  expect(failing({ dark: '#fbc92d', light: '#ffffff', quiet: 1 }, 10)).toEqual([false, true, false, false])
})
