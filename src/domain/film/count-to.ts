/** The first number of a text: its digits, with the marks between them. */
const firstNumber = /\d+(?:[.,]\d+)*/

/**
 * A text whose first number is on its way up from 0: "£38" is "£19" at the half. Digits after the last mark keep their count, and
 * marks between thousands their places. A text without a number stays as it is.
 */
export function countTo(text: string, part: number): string {
  return text.replace(firstNumber, (whole) => {
    const digits = whole.replaceAll(/\D/g, '')
    // Larger numbers lose digits, and nobody reads them while they run.
    if (digits.length > 12) return whole
    const now = Math.round(Number(digits) * Math.min(1, Math.max(0, part)))
    const least = whole.length - (whole.search(/[.,](?!.*[.,])/) + 1)
    const tail = whole.startsWith('0') ? digits.length : /[.,]/.test(whole) && least !== 3 ? least + 1 : 1
    return withMarks(String(now).padStart(tail, '0'), whole)
  })
}

/** The marks of `like`, counted from the end. */
function withMarks(digits: string, like: string): string {
  let left = digits.length
  let shown = ''
  for (let at = like.length - 1; at >= 0 && left > 0; at -= 1) {
    const sign = like.charAt(at)
    if (/\d/.test(sign)) {
      left -= 1
      shown = digits.charAt(left) + shown
    } else {
      shown = sign + shown
    }
  }
  return shown
}
