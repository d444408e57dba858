import type { Picture } from '#drawing/paint-scene.ts'

/** Names for pictures that nobody has chosen yet: a template that needs some shows these. */
const beginning = 'sample-'
const size = { width: 540, height: 960 }

/** Sky above, sky below, sun, far hills, near hills. */
const palettes = [
  ['#8fb8d6', '#f3d9b1', '#fff3d1', '#6f8f86', '#34564f'],
  ['#e9a06f', '#f6d08a', '#fff1c9', '#a3623f', '#5b3226'],
  ['#6d83b8', '#e6b7b0', '#fde9d0', '#5b5f8f', '#2b2f57'],
] as const

const drawn = new Map<string, Picture>()

/** Names of samples, each once. */
export const sampleNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${beginning}${at + 1}`)

/** The picture of a sample; null: it is the name of a file. */
export function sampleNamed(name: string): Picture | null {
  if (!name.startsWith(beginning)) return null
  const known = drawn.get(name)
  if (known) return known
  const at = Number(name.slice(beginning.length)) - 1
  const picture = drawHills(palettes[(at + palettes.length) % palettes.length] ?? palettes[0], at)
  drawn.set(name, picture)
  return picture
}

function drawHills([above, below, sun, far, near]: (typeof palettes)[number], at: number): Picture {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, above)
  sky.addColorStop(0.7, below)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = sun
  pen.beginPath()
  pen.arc(width * (0.3 + 0.2 * (at % 3)), height * 0.36, width * 0.13, 0, 2 * Math.PI)
  pen.fill()
  for (const [colour, foot, wave] of [
    [far, 0.56, 0.9],
    [near, 0.72, 1.6],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width; x += 12) {
      pen.lineTo(x, height * (foot + 0.06 * Math.sin((x / width) * Math.PI * 2 * wave + at * 1.7)))
    }
    pen.lineTo(width, height)
    pen.fill()
  }
  return canvas
}
