import type { BrandFontUse } from '#domain/film/brand-face.ts'

/** ‘Headings in Lora.’, or which font stands in for it. */
export function fontWords({ of, wanted, instead }: BrandFontUse): string {
  const what = of === 'headings' ? 'Headings' : 'Text'
  return instead === null ? `${what} in ${wanted}.` : `${what} in ${instead}: ${wanted} isn’t on this server.`
}
