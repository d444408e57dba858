/** Languages a post can be marked with: ISO 639-1, those detectable from a text. */
const codes =
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  )

/** Each with its English name, sorted by name. */
export function languages(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
