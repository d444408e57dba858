/** Little text as LinkedIn displays it; `cut` when an unescaped reserved character ended it early. */
export function readLittleText(commentary: string): { shown: string; cut: boolean } {
  let shown = ''
  for (let at = 0; at < commentary.length; at++) {
    const character = commentary.charAt(at)
    if (character === '\\') shown += commentary.charAt(++at)
    else if (character === '#' && /^#[\p{L}\p{N}]/u.test(commentary.slice(at, at + 3))) shown += '#'
    else if (/[|{}@[\]()<>#*_~]/.test(character)) return { shown, cut: true }
    else shown += character
  }
  return { shown, cut: false }
}

/** Little text as the API returns it: a hashtag becomes a template. */
export function asReturned(commentary: string): string {
  return commentary.replace(/(?<!\\)#([\p{L}\p{N}]+)/gu, '{hashtag|\\#|$1}')
}
