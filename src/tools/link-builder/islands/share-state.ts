export interface ShareState {
  mode: 'whatsapp' | 'share'
  /** ISO 3166, or '' for a number typed with `+`. */
  region: string
  phone: string
  message: string
  link: string
  text: string
  image: string
}

/** A number Ofcom reserves for drama; it belongs to no one. */
export const shareSample: ShareState = {
  mode: 'whatsapp',
  region: 'GB',
  phone: '07700 900123',
  message: 'Hi! Please keep one rye loaf for me on Friday. My name is ',
  link: 'https://haldonstreetbakery.co.uk/rye',
  text: 'Rye is back from Friday',
  image: '',
}

/** A state from a link or an agent. null: invalid. */
export function readShareState(value: unknown): ShareState | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof ShareState): string => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 2000) : ''
  }
  const mode = words('mode')
  if (mode !== 'whatsapp' && mode !== 'share') return null
  return {
    mode,
    region: words('region'),
    phone: words('phone'),
    message: words('message'),
    link: words('link'),
    text: words('text'),
    image: words('image'),
  }
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country’s English name; its code if the browser does not know it. */
export function countryName(region: string): string {
  return names.of(region) ?? region
}
