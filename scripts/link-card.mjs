// The picture that networks show for a link to one of our pages.
import path from 'node:path'
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas'
import { root } from './node.mjs'

const width = 1200
const height = 630
const ink = '#171c2e'
const paper = '#faf8f3'
const lark = '#fac728'

const fontFiles = {
  Display: 'bricolage-grotesque.woff2',
  Text: 'inter.woff2',
}

const words = { tools: 'Free tool', blog: 'Blog', guides: 'Guide', pages: '' }

/**
 * Draws a link card: the title on paper, above the line with the lark.
 * @param {{ title: string, line: string, family: string }} page
 * @returns {Promise<Buffer>} a JPEG of 1200 × 630
 */
export async function drawCard({ title, line, family }) {
  loadFonts()
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  fill(pen, paper, 0, 0, width, height)
  fill(pen, lark, 0, 500, width, 130)
  fill(pen, ink, 0, 497, width, 4)
  drawLark(pen, 1010, 384, 1.9)

  pen.fillStyle = ink
  pen.letterSpacing = '-3px'
  const { lines, size } = fitTitle(pen, title)
  pen.font = `700 ${size}px Display`
  lines.forEach((each, index) => pen.fillText(each, 64, 130 + index * size * 1.04))

  pen.letterSpacing = '-0.3px'
  pen.font = '400 29px Text'
  const below = 130 + (lines.length - 1) * size * 1.04 + 62
  wrap(pen, line, 860)
    .slice(0, Math.max(0, Math.floor((470 - below) / 42) + 1))
    .forEach((each, index) => pen.fillText(each, 64, below + index * 42))

  pen.letterSpacing = '-1.5px'
  pen.font = '700 44px Display'
  pen.fillText('Postlark', 64, 581)
  pen.letterSpacing = '0px'
  pen.font = '500 27px Text'
  pen.textAlign = 'right'
  pen.fillText(words[family] ?? '', width - 64, 579)
  return canvas.encode('jpeg', 84)
}

let loaded = false

function loadFonts() {
  if (loaded) return
  for (const [name, file] of Object.entries(fontFiles)) {
    GlobalFonts.registerFromPath(path.join(root, 'src/web/ui/fonts', file), name)
  }
  loaded = true
}

function fill(pen, colour, ...box) {
  pen.fillStyle = colour
  pen.fillRect(...box)
}

/** The largest of a few sizes at which the title has at most three lines. */
function fitTitle(pen, title) {
  for (const size of [88, 76, 66, 56]) {
    pen.font = `700 ${size}px Display`
    const lines = wrap(pen, title, width - 128)
    if (lines.length <= (size > 70 ? 2 : 3)) return { lines, size }
  }
  return { lines: wrap(pen, title, width - 128).slice(0, 4), size: 56 }
}

function wrap(pen, text, room) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (pen.measureText(longer).width <= room || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same paths as in the site's logo. */
function drawLark(pen, x, y, scale) {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.fillStyle = ink
  for (const shape of [
    'M3 48L22 37C25.5 23 33 11.5 43.5 11C50.5 10.7 55 15 55.8 20.6L63 24.5L55.5 27.4C54 41 43.5 51 29.5 51C22.5 51 17 49.2 13 46.2Z',
    'M42 12.5L35.5 3.5L47.5 10.5Z',
  ]) {
    shade(pen, shape)
  }
  pen.strokeStyle = ink
  pen.lineWidth = 2.6
  pen.stroke(new Path2D('M30 50V61M36 49V61'))
  pen.fillStyle = lark
  shade(pen, 'M19 40C25 31.5 36 30 43 34.5C39 44 29 47 19 40Z')
  pen.fillStyle = paper
  pen.beginPath()
  pen.arc(47.8, 20, 2.2, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

function shade(pen, shape) {
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, not a list
  pen.fill(new Path2D(shape))
}
