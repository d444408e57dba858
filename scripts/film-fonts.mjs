// Makes the fonts of films from those of the packages. Run by hand after a font update: `node scripts/film-fonts.mjs`.
// Its output is committed: one woff2 a font, for browser and server, and `layout.bin`, the tables of all of them that
// say how wide letters are, which text is laid out with.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './node.mjs'

const inter = (part) => `@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`
const bricolage = (part) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-standard-normal.woff2`
const noto = (script, weight) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`

const parts = {
  '': 'latin',
  ' Latin': 'latin-ext',
  ' Vietnamese': 'vietnamese',
  ' Cyrillic': 'cyrillic',
  ' Cyrillic Ext': 'cyrillic-ext',
  ' Greek': 'greek',
  ' Greek Ext': 'greek-ext',
}
const widthTables = new Set(['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'])

/** Every font, in one size and weight: a canvas that chose those itself would choose differently elsewhere. */
const fonts = [
  ...['', ' Latin', ' Vietnamese'].map((part) => ({
    family: `Film Display${part}`,
    file: bricolage(parts[part]),
    axes: { wght: 750, wdth: 100, opsz: 96 },
  })),
  ...[
    ['Text', 500],
    ['Bold', 680],
  ].flatMap(([name, wght]) =>
    Object.entries(parts).map(([part, file]) => ({
      family: `Film ${name}${part}`,
      file: inter(file),
      axes: { wght, opsz: 28 },
    })),
  ),
  ...['arabic', 'hebrew', 'devanagari', 'thai'].flatMap((script) => {
    const name = script[0].toUpperCase() + script.slice(1)
    return [
      { family: `Film ${name}`, file: noto(script, 400) },
      { family: `Film ${name} Bold`, file: noto(script, 700) },
    ]
  }),
  // Arrows, signs of arithmetic, stars, ticks and shapes that are no emoji.
  {
    family: 'Film Arrows',
    file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    letters: letters([0x2190, 0x21ff], [0x2200, 0x22ff], [0x27f5, 0x27ff]),
  },
  {
    family: 'Film Signs',
    file: '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
    letters: letters([0x2500, 0x25ff], [0x2600, 0x27bf]),
  },
  // Its pictures are there twice: as drawings with colours, and as SVG, which is four times as large.
  {
    family: 'Film Emoji',
    file: '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2',
    without: ['SVG ', 'vhea', 'vmtx'],
  },
]

const { default: subsetFont } = await import('subset-font')
const { default: fontverter } = await import('fontverter')
const folder = path.join(root, 'src/drawing/fonts')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const packed = []
for (const { family, file, axes, letters, without = [] } of fonts) {
  const whole = await readFile(path.join(root, 'node_modules', file))
  const options = { noHinting: true, variationAxes: axes, keepAllGlyphs: letters === undefined }
  // Subsetting loses the colours of emoji: of a font that stays whole, tables are left out.
  const part =
    axes || letters
      ? await subsetFont(whole, letters, { ...options, targetFormat: 'sfnt' })
      : withTables(await fontverter.convert(whole, 'sfnt'), (tag) => !without.includes(tag))
  const name = `${family.toLowerCase().replaceAll(' ', '-')}.woff2`
  await writeFile(path.join(folder, name), await fontverter.convert(part, 'woff2'))
  packed.push({ family, file: name, data: withTables(part, (tag) => widthTables.has(tag)) })
}
await writeFile(path.join(folder, 'layout.bin'), packAll(packed))
for (const name of await readdir(folder)) {
  console.log(name, (await readFile(path.join(folder, name))).length.toLocaleString('en-US'))
}

/** Those of a range that are no emoji: these are drawn in colour. */
function letters(...ranges) {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .filter((letter) => !/\p{Emoji}/u.test(letter))
    .join('')
}

/** A font file with some of its tables. Source: https://learn.microsoft.com/typography/opentype/spec/otff (read 2026-11-24) */
function withTables(font, keep) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + 16 * at
    const [from, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    return {
      tag: font.toString('latin1', entry, entry + 4),
      sum: font.readUInt32BE(entry + 4),
      data: font.subarray(from, from + length),
    }
  }).filter(({ tag }) => keep(tag))
  const head = Buffer.alloc(12 + 16 * tables.length)
  font.copy(head, 0, 0, 4)
  head.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let from = head.length
  const bodies = tables.map(({ tag, sum, data }, at) => {
    const entry = 12 + 16 * at
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(sum, entry + 4)
    head.writeUInt32BE(from, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    from += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

/** Four bytes: the length of a list in JSON; the list (family, file, bytes); the fonts one after another. */
function packAll(all) {
  const list = Buffer.from(
    JSON.stringify(all.map(({ family, file, data }) => ({ family, file, bytes: data.length }))),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(list.length)
  return Buffer.concat([length, list, ...all.map(({ data }) => data)])
}
