import { noUtm, utmFields, type UtmValues } from '../utm.ts'

/** The state in a shared link or from an agent. */
export interface UtmState {
  mode: 'one' | 'many'
  link: string
  /** One per line. */
  links: string
  values: UtmValues
}

export const utmSample: UtmState = {
  mode: 'one',
  link: 'https://haldonstreetbakery.co.uk/rye?size=900g#order',
  links:
    'https://haldonstreetbakery.co.uk/rye\nhaldonstreetbakery.co.uk/buns?tray=4\nhttps://haldonstreetbakery.co.uk/#map',
  values: {
    ...noUtm,
    utm_source: 'instagram',
    utm_medium: 'social',
    utm_campaign: 'Rye Friday',
    utm_content: 'story',
  },
}

/** A state from a link or an agent. null: invalid. */
export function readUtmState(value: unknown): UtmState | null {
  if (typeof value !== 'object' || value === null) return null
  const link = words(value, 'link')
  const links = words(value, 'links')
  if (link === null && links === null) return null
  const mode: unknown = Reflect.get(value, 'mode')
  return {
    mode: mode === 'many' ? 'many' : 'one',
    link: link ?? '',
    links: links ?? '',
    values: readUtmValues(Reflect.get(value, 'values')) ?? noUtm,
  }
}

/** Tags from outside: a preset, a link, an agent. null: invalid. */
export function readUtmValues(value: unknown): UtmValues | null {
  if (typeof value !== 'object' || value === null) return null
  const values = { ...noUtm }
  for (const { key } of utmFields) values[key] = words(value, key)?.slice(0, 300) ?? ''
  return values
}

function words(value: object, key: string): string | null {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found.slice(0, 100_000) : null
}
