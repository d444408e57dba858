import { readFontPack } from './font-pack.ts'

const addresses = import.meta.glob<string>('./fonts/*.{woff2,bin}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The tables that text is laid out with. @throws when they cannot be fetched */
export async function fetchFontPack(): Promise<Uint8Array> {
  const answer = await fetch(addresses['./fonts/layout.bin'] ?? '')
  if (!answer.ok) throw new Error(`The fonts could not be fetched: ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/**
 * Gives the page the fonts of films; each is fetched when `loadFonts` asks for it. A browser that cannot draw our emoji
 * draws its own.
 */
export function addFonts(pack: Uint8Array): void {
  const drawsEmoji = CSS.supports('font-tech(color-COLRv1)')
  for (const { family, file } of readFontPack(pack)) {
    const address = addresses[`./fonts/${file}`]
    if (address === undefined) continue
    if (family === 'Film Emoji' && !drawsEmoji) continue
    document.fonts.add(new FontFace(family, `url(${address})`))
  }
}

/** Gives the page a font that was fetched already. */
export function addFont(family: string, file: Uint8Array): void {
  document.fonts.add(new FontFace(family, new Uint8Array(file)))
}

/** Fetches fonts by name. A canvas that is painted before shows other letters. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.all(families.map((family) => document.fonts.load(`40px '${family}'`)))
}
