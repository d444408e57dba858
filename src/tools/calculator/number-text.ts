/** A parsed text: a number, or why it is none. */
export type TypedNumber = number | 'blank' | 'unreadable' | 'too large'

/**
 * Reads a number as people type it: '1,200', ' 8.5 %', '$40', '1 200', '-3', '2e6'. A comma separates thousands, a dot decimals.
 */
export function readNumber(text: string | undefined): TypedNumber {
  const bare = (text ?? '').replaceAll(/[\s,_$€£¥₹%]/g, '')
  if (bare === '') return (text ?? '').trim() === '' ? 'blank' : 'unreadable'
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(bare)) return 'unreadable'
  const value = Number(bare)
  return Number.isFinite(value) ? value : 'too large'
}

/** Rounds half away from zero in decimal terms: 1.005 to two decimals is 1.01. Values that are not finite stay. */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return value
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const [whole = '0', shift = '0'] = shifted.toExponential().split('e')
  return Math.sign(value) * Number(`${whole}e${Number(shift) - decimals}`)
}

/** 1234567.891 is '1,234,567.89'. From 10^15 on as '1.5E15'; values that are not finite become words. */
export function formatNumber(value: number, decimals = 2): string {
  return inWords(value) ?? format(value, { maximumFractionDigits: decimals })
}

/** A percentage that is already times 100: 7.3946 is '7.39%'. A tiny one keeps two significant digits. */
export function formatPercent(value: number, decimals = 2): string {
  const tiny = value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals
  const digits = tiny
    ? { maximumSignificantDigits: 2 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const words = inWords(value)
  return words ?? `${format(value, digits)}%`
}

/** A percentage with its sign: '+7.39%'. */
export function formatChange(value: number, decimals = 2): string {
  return value > 0 && Number.isFinite(value)
    ? `+${formatPercent(value, decimals)}`
    : formatPercent(value, decimals)
}

/** An amount of money: '$1,234.50'. Amounts below the smallest coin keep two significant digits. */
export function formatMoney(value: number, currency: string): string {
  const tiny = value !== 0 && Math.abs(value) < 0.005
  return (
    inWords(value) ??
    format(value, { style: 'currency', currency, ...(tiny ? { maximumSignificantDigits: 2 } : {}) })
  )
}

/** '1 month', '2.5 months'. */
export function formatCount(value: number, one: string, many: string, decimals = 1): string {
  if (!Number.isFinite(value)) return formatNumber(value)
  const text = formatNumber(value, decimals)
  return `${text} ${text === '1' ? one : many}`
}

function format(value: number, options: Intl.NumberFormatOptions): string {
  const huge = Math.abs(value) >= 1e15
  return new Intl.NumberFormat('en-US', {
    ...options,
    signDisplay: 'negative',
    ...(huge
      ? { notation: 'scientific', minimumFractionDigits: 0, maximumFractionDigits: 2 }
      : { notation: 'standard' }),
  }).format(value)
}

function inWords(value: number): string | null {
  if (Number.isNaN(value)) return 'not defined'
  return Number.isFinite(value) ? null : 'too large to show'
}
