/** The folder of the font files of films, on the server. A browser gets their addresses from `font-addresses.ts`. */
export const filmFontFolder = new URL('./fonts/', import.meta.url)
