/** Reads a cap as it is typed: ‘10’, ‘$10.50’; empty for none. In dollars with whole cents, at most `maxUsd`. */
export function readCap(
  typed: string,
  maxUsd: number,
): { kind: 'cap'; capUsd: number | null } | { kind: 'wrong' } {
  const text = typed.trim().replace(/^\$/, '')
  if (text === '') return { kind: 'cap', capUsd: null }
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return { kind: 'wrong' }
  const capUsd = Number(text)
  return capUsd > maxUsd ? { kind: 'wrong' } : { kind: 'cap', capUsd }
}
