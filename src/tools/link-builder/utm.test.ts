import { expect, test } from 'vitest'
import { linkProblems } from './link-template.ts'
import { csvOf, lintUtm, noUtm, readTags, tagLink, tagMany, tidy } from './utm.ts'

const values = { ...noUtm, utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'rye_friday' }
const tagged = (link: string, more = values) => {
  const result = tagLink(link, more)
  return result.ok ? result.href : result.problem
}

const codes = (more: Partial<typeof values>) => lintUtm({ ...values, ...more }).map(({ code }) => code)

test('parameters and the fragment stay as they were', () => {
  expect(tagged('https://a.com/rye?size=900%20g&q=a+b#order')).toBe(
    'https://a.com/rye?size=900%20g&q=a+b&utm_source=instagram&utm_medium=social&utm_campaign=rye_friday#order',
  )
})

test('existing tags are replaced, reported, and never duplicated', () => {
  const result = tagLink('https://a.com/?utm_source=old&x=1&utm_medium=social', values)
  expect(result).toEqual({
    ok: true,
    href: 'https://a.com/?x=1&utm_source=instagram&utm_medium=social&utm_campaign=rye_friday',
    replaced: ['utm_source'],
  })
})

test('empty fields leave tags of the link alone', () => {
  expect(tagged('https://a.com/?utm_term=rye')).toContain('?utm_term=rye&utm_source=')
})

test('a tagged link is read back to its values, special characters included', () => {
  const odd = { ...values, utm_content: 'a&b =+ 100%' }
  expect(readTags(tagged('a.com', odd))).toEqual(odd)
  expect(readTags('nonsense')).toEqual(noUtm)
})

test('text that is no link is refused', () => {
  expect(tagged('javascript:alert(1)')).toBe('scheme')
  expect(tagged('')).toBe('empty')
})

test('capitals, spaces, mixed separators, swapped fields and email addresses are found', () => {
  expect(codes({})).toEqual([])
  expect(codes({ utm_source: '' })).toEqual(['missing'])
  expect(codes({ utm_campaign: 'Rye Friday' })).toEqual(['upper-case', 'space'])
  expect(codes({ utm_campaign: 'rye_friday-2' })).toEqual(['mixed-separators'])
  expect(codes({ utm_source: 'email' })).toEqual(['swapped'])
  expect(codes({ utm_content: 'ines@a.com' })).toEqual(['personal'])
})

test('a suggested value has no findings', () => {
  expect(tidy(' Rye Friday & Co ')).toBe('rye_friday_co')
  expect(lintUtm({ ...values, utm_campaign: tidy('Rye Friday/2026?') })).toEqual([])
})

test('many links at once: blank lines are skipped, bad ones named, {n} counts', () => {
  const rows = tagMany('a.com\n\nnonsense\nb.com', { ...values, utm_content: 'post-{n}' }, linkProblems)
  expect(rows.map(({ href, problem }) => href ?? problem)).toEqual([
    expect.stringContaining('utm_content=post-1'),
    linkProblems.unreadable,
    expect.stringContaining('utm_content=post-3'),
  ])
})

test('a CSV file quotes cells where needed and disarms formulas', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"'],
      ['=1+1', 'x'],
    ]),
  ).toBe('"a,b","say ""hi"""\r\n\'=1+1,x\r\n')
})
