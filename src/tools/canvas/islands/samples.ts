import type { Picture } from './use-picture.ts'

/** Our own sample pictures, shown before a file is dropped. */
export const samples = {
  ride: sample('ride', 4800, 3200, 'Three cyclists on a winding road at sunrise.'),
  mugs: sample('mugs', 2000, 2000, 'Six glazed mugs on two shelves.'),
  rye: sample('rye', 1600, 2000, 'Three scored loaves of rye bread on a floured table.'),
  shop: sample('shop', 2400, 1350, 'A lit bakery window with a striped awning at night.'),
  ines: sample('ines', 1600, 1600, 'Portrait of a person with dark hair and a navy jumper.'),
  buns: sample('buns', 1600, 1600, 'Nine cinnamon buns in a baking tray.'),
} as const

function sample(name: string, width: number, height: number, alt: string): Picture {
  return { name: `${name}.svg`, url: `/samples/${name}.svg`, width, height, bytes: null, file: null, alt }
}
