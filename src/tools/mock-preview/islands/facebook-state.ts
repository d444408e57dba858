import { samplePicture } from './use-pictures.ts'

/** The fields of the form in a link; pictures are not included. */
export interface FacebookState {
  text: string
  name: string
  kind: 'photos' | 'link' | 'text'
  link: string
  title: string
  description: string
  onColour: boolean
}

export const facebookSample: FacebookState = {
  text: `The kiln was opened at six this morning. Eleven mugs went in, nine came out as I wanted them, two go on the seconds shelf.

The blue ran on three of them. I like that it ran: it looks like the estuary on a day when nobody is out.

They are in the window from noon, £28 each, seconds £16. If you ordered one in October, yours is wrapped and has your name on it, and you can fetch it until seven tonight or all day on Saturday. No need to write first.

Next firing is on 4 December. There is room for six more in it.`,
  name: 'Wren Studio Ceramics',
  kind: 'photos',
  link: 'https://wrenstudio.example/mugs',
  title: 'Nine mugs from the November firing',
  description: 'Stoneware, blue and rust, dishwasher safe.',
  onColour: false,
}

export const facebookSamplePictures = [
  samplePicture('mugs', 'Mugs on a shelf', 1),
  samplePicture('shop', 'A shop window in the morning', 16 / 9),
  samplePicture('rye', 'A dark loaf on a board', 4 / 5),
  samplePicture('buns', 'Buns on a tray', 1),
  samplePicture('ride', 'A road with a rider', 1.5),
]

/** A state from a link or an agent, missing parts filled from the sample. null: invalid. */
export function readFacebookState(value: unknown): FacebookState | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof FacebookState): string | null => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 5000) : null
  }
  const text = words('text')
  if (text === null) return null
  const kind = words('kind')
  return {
    text,
    name: words('name') ?? facebookSample.name,
    kind: kind === 'link' || kind === 'text' ? kind : 'photos',
    link: words('link') ?? '',
    title: words('title') ?? '',
    description: words('description') ?? '',
    onColour: Reflect.get(value, 'onColour') === true,
  }
}
