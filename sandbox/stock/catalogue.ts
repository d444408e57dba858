/** An invented photograph: its subject, its author, and its size. */
export interface StockPhoto {
  /** From 1. */
  number: number
  alt: string
  author: { name: string; handle: string }
  width: number
  height: number
}

const subjects = [
  'A loaf of rye bread on a board',
  'Fresh bread in a basket',
  'Hands shaping bread dough',
  'A cup of coffee beside a window',
  'A market stall with apples',
  'An oven door standing open',
]

const lights = [
  'at dawn',
  'in the morning',
  'at noon',
  'in the afternoon',
  'at dusk',
  'by lamplight',
  'in the rain',
  'under snow',
  'in black and white',
  'seen from above',
]

const authors = ['Ada Marlow', 'Bo Lindqvist', 'Chiara Donati', 'Émile Roux']
const shapes = [
  [1200, 800],
  [800, 1200],
  [1000, 1000],
] as const

/** The sixty photos of the stand-in, always the same. */
export const catalogue: readonly StockPhoto[] = subjects.flatMap((subject, row) =>
  lights.map((light, column) => {
    const number = row * lights.length + column + 1
    const name = authors[number % authors.length] ?? ''
    const [width, height] = shapes[number % shapes.length] ?? [1200, 800]
    const handle = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    return { number, alt: `${subject} ${light}`, author: { name, handle }, width, height }
  }),
)

/** Photos that match every one of the words. */
export function photosOf(query: string): StockPhoto[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogue.filter(({ alt }) => words.every((word) => alt.toLowerCase().includes(word)))
}

/** One page of photos. */
export function pageOf(photos: readonly StockPhoto[], page: number, perPage: number): StockPhoto[] {
  return photos.slice((page - 1) * perPage, page * perPage)
}
