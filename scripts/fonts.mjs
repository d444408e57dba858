// Makes the web's font files from those of the packages: characters of western languages, used weights. Run by hand
// after a font update: `node scripts/fonts.mjs`. Its output is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './node.mjs'

const from = (start, end) =>
  Array.from({ length: end - start + 1 }, (_, index) => String.fromCodePoint(start + index)).join('')

/** Basic Latin, Latin-1, and the punctuation and arrows our texts use. */
const letters = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™←↑→↓−≈≠≤≥×`

const fonts = [
  {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    to: 'bricolage-grotesque.woff2',
    variationAxes: { wght: { min: 600, max: 800 }, opsz: { min: 12, max: 96 } },
  },
  {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    file: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'jetbrains-mono.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
]

const { default: subsetFont } = await import('subset-font')
const folder = path.join(root, 'src/web/ui/fonts')
await mkdir(folder, { recursive: true })
for (const { file, to, variationAxes } of fonts) {
  const whole = await readFile(path.join(root, 'node_modules', file))
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
  await writeFile(path.join(folder, to), part)
  console.log(
    `${to}: ${part.length.toLocaleString('en-US')} of ${whole.length.toLocaleString('en-US')} bytes`,
  )
}
