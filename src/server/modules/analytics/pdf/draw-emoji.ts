import { fileURLToPath } from 'node:url'
import { filmFontFolder } from '#drawing/font-folder.ts'

/** An emoji as a small picture. */
export interface EmojiPicture {
  /** A `data:` address of a PNG; pdfkit embeds each address once. */
  image: string
  /** In heights: 1 is a square. One that the font draws as its parts is wider. */
  width: number
}

const family = 'Film Emoji'
/** In pixels: more than a printer shows of a letter. */
const height = 96
const fontSize = 76
const baseline = 74
/** A family of four in parts, and no more. */
const widest = 6

/** The file with the emoji of films. */
export const emojiFont = fileURLToPath(new URL('film-emoji.woff2', filmFontFolder))

/**
 * Draws emoji with the font of films, in colours, which a PDF cannot embed as letters. The canvas is loaded here, since few
 * reports need it.
 */
export async function openEmojiPen(): Promise<(emoji: string) => EmojiPicture> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(emojiFont, family)
  const font = `${fontSize}px "${family}"`
  return (emoji) => {
    const ruler = createCanvas(1, 1).getContext('2d')
    ruler.font = font
    const wide = Math.ceil(ruler.measureText(emoji).width)
    const canvas = createCanvas(Math.min(Math.max(wide, 1), widest * height), height)
    const pen = canvas.getContext('2d')
    pen.font = font
    pen.fillText(emoji, 0, baseline)
    const png = canvas.toBuffer('image/png').toString('base64')
    return { image: `data:image/png;base64,${png}`, width: canvas.width / height }
  }
}
