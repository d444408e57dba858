import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The files a built page makes a browser fetch, in bytes of brotli. */
export interface PageBytes {
  path: string
  html: number
  /** Scripts and their imports, before any interaction. */
  scripts: number
}

/** All built pages. @param folder build/client */
export function pageBytes(folder: string): PageBytes[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const known = new Map<string, number>()
  const bytesOf = (file: string) => {
    const bytes = known.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length
    known.set(file, bytes)
    return bytes
  }
  return files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8')
      const waking = /<script type="module" data-waking="">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      const named = [
        ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
        ...waking.matchAll(/"(\/assets\/[^"]+\.js)"/g),
      ]
      const unique = new Set(named.map(([, address = '']) => address))
      return {
        path: `/${file.replace(/\/?index\.html$/, '')}`,
        html: bytesOf(file),
        scripts: [...unique].reduce((sum, address) => sum + bytesOf(address), 0),
      }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
