export const qrKinds = [
  { id: 'link', name: 'Link', description: 'Opens a web address' },
  { id: 'wifi', name: 'Wi-Fi', description: 'Joins a network' },
  { id: 'contact', name: 'Contact', description: 'A contact card' },
  { id: 'text', name: 'Text', description: 'Anything else' },
] as const

type QrKind = (typeof qrKinds)[number]['id']

export interface QrForm {
  kind: QrKind
  link: string
  ssid: string
  password: string
  /** An open network has no password. */
  open: boolean
  hidden: boolean
  name: string
  organisation: string
  phone: string
  email: string
  site: string
  text: string
}

export type QrPayload = { kind: 'ready'; text: string } | { kind: 'missing'; message: string }

/** The text in the code, or what is still missing. */
export function qrPayload(form: QrForm): QrPayload {
  switch (form.kind) {
    case 'link':
      return linkPayload(form.link.trim())
    case 'wifi':
      return wifiPayload(form)
    case 'contact':
      return contactPayload(form)
    case 'text':
      return form.text.trim() ? ready(form.text.trim()) : missing('Enter the text for the code.')
    default:
      return form.kind satisfies never
  }
}

function linkPayload(typed: string): QrPayload {
  if (!typed) return missing('Enter the web address for the code.')
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address) || /\s/.test(typed) || !/[.:]/.test(typed)) {
    return missing('This is not a web address. Enter one like sourdoughlane.example/menu.')
  }
  return ready(address)
}

/** Source: https://github.com/zxing/zxing/wiki/Barcode-Contents, Wi-Fi Network config (read 2026-11-23 as quoted). */
function wifiPayload({ ssid, password, open, hidden }: QrForm): QrPayload {
  if (!ssid.trim()) return missing('Enter the network name.')
  if (!open && password.length < 8)
    return missing(
      'A WPA password has at least 8 characters. If the network has no password, choose “Open network, no password”.',
    )
  const secret = open ? 'T:nopass;' : `T:WPA;P:${escapeWifi(password)};`
  return ready(`WIFI:${secret}S:${escapeWifi(ssid)};${hidden ? 'H:true;' : ''};`)
}

function escapeWifi(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&')
}

/** vCard 3.0 (RFC 2426): the version phones read best. */
function contactPayload({ name, organisation, phone, email, site }: QrForm): QrPayload {
  if (!name.trim()) return missing('Enter a name for the contact.')
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? (words.at(-1) ?? '') : ''
  const given = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  const lines = [
    ['N', `${escapeCard(family)};${escapeCard(given)};;;`],
    ['FN', escapeCard(name.trim())],
    ['ORG', escapeCard(organisation.trim())],
    ['TEL', phone.replace(/[^\d+*#]/g, '')],
    ['EMAIL', escapeCard(email.trim())],
    ['URL', escapeCard(site.trim())],
  ]
  const filled = lines.flatMap(([key, value]) => (value ? [`${key}:${value}`] : []))
  return ready(['BEGIN:VCARD', 'VERSION:3.0', ...filled, 'END:VCARD'].join('\r\n'))
}

function escapeCard(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

function ready(text: string): QrPayload {
  return { kind: 'ready', text }
}

function missing(message: string): QrPayload {
  return { kind: 'missing', message }
}
