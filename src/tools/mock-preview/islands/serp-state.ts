export interface SerpState {
  title: string
  description: string
  address: string
  site: string
}

export const serpSample: SerpState = {
  title: 'Sourdough and rye in Bristol, baked at four, gone by eleven | Haldon Street Bakery',
  description:
    'Twelve loaves, two sizes, one oven. See what is baked today, order until 6 pm the day before and fetch it from seven. We mill our own rye on Thursday nights.',
  address: 'https://haldonstreetbakery.co.uk/bread/sourdough',
  site: 'Haldon Street Bakery',
}

/** A state from a link or an agent; missing parts are empty. null: invalid. */
export function readSerpState(value: unknown): SerpState | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof SerpState): string => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 2000) : ''
  }
  const state = {
    title: words('title'),
    description: words('description'),
    address: words('address'),
    site: words('site'),
  }
  return Object.values(state).some((each) => each !== '') ? state : null
}
