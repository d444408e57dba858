/** Languages that a text may be wanted in, as BCP 47, by their English names. */
export const languages: readonly (readonly [code: string, name: string])[] = (() => {
  const codes = 'ar bn cs da de el en es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'
  return codes
    .split(' ')
    .map((code) => [code, languageName(code)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
})()

/** The English name of a language; one that has none is its code. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
