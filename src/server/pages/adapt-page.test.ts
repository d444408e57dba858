import { expect, test } from 'vitest'
import {
  adaptPage,
  adaptText,
  inlineScriptHashes,
  placeOf,
  shownAddress,
  type SiteFacts,
} from './adapt-page.ts'

const facts: SiteFacts = {
  origin: 'https://post.example.org',
  billing: 'stripe',
  google: false,
  links: {},
  socialLinks: [],
  testimonialsUrl: null,
}
const nobody = { signedIn: false, theme: null }
const placeholder = 'https://origin.postlark.invalid'

test('a built page gets the address of the instance', () => {
  const html = `<html lang="en"><link rel="canonical" href="${placeholder}/blog">`
  expect(adaptPage(html, facts, nobody)).toBe(
    '<html lang="en"><link rel="canonical" href="https://post.example.org/blog">',
  )
  expect(adaptText(`Sitemap: ${placeholder}/sitemap.xml`, facts)).toBe(
    'Sitemap: https://post.example.org/sitemap.xml',
  )
})

test('so does a link whose query contains the address of a page', () => {
  const link = `https://x.com/intent/post?url=${encodeURIComponent(`${placeholder}/blog/a`)}`
  expect(adaptPage(link, facts, nobody)).toBe(
    'https://x.com/intent/post?url=https%3A%2F%2Fpost.example.org%2Fblog%2Fa',
  )
})

test('session, theme and Google are attributes of the html element', () => {
  expect(adaptPage('<html lang="en">', { ...facts, google: true }, { signedIn: true, theme: 'dark' })).toBe(
    '<html lang="en" data-google="" data-session="" data-theme="dark">',
  )
})

test('a configured link appears with its address, an unset one is removed', () => {
  const html = `<ul><li data-if="terms" class="x"><a href="${placeholder}/--terms">Terms</a></li></ul>`
  expect(adaptPage(html, facts, nobody)).toBe('<ul></ul>')
  const links = { terms: 'https://example.org/?a=1&b="2"' }
  expect(adaptPage(html, { ...facts, links }, nobody)).toBe(
    '<ul><li data-if="terms" class="x"><a href="https://example.org/?a=1&amp;b=&quot;2&quot;">Terms</a></li></ul>',
  )
})

test('each profile gets a link', () => {
  const html = `<li data-each="social"><a href="${placeholder}/--social">--social-name</a></li>`
  const socialLinks = [
    { name: 'Bluesky', href: 'https://bsky.app/profile/a' },
    { name: 'X', href: 'https://x.com/a' },
  ]
  const dressed = adaptPage(html, { ...facts, socialLinks }, nobody)
  expect(dressed.match(/<li/g)).toHaveLength(2)
  expect(dressed).toContain('<a href="https://x.com/a">X</a>')
})

test('the testimonial badge appears only when its script is configured', () => {
  const html = '<p></p><div data-testimonials="" class="b"></div>'
  expect(adaptPage(html, facts, nobody)).toBe('<p></p>')
  expect(adaptPage(html, { ...facts, testimonialsUrl: 'https://t.example/b.js' }, nobody)).toContain(
    'data-testimonials="https://t.example/b.js"',
  )
})

test('inline scripts are listed by hash, data and files are not', () => {
  const html = '<script>1</script><script type="application/json">{}</script><script src="/a.js"></script>'
  expect(inlineScriptHashes('<script type="module" data-waking="">1</script>')).toHaveLength(1)
  expect(inlineScriptHashes(html)).toEqual(["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"])
})

test.each([
  ['off', 'free'],
  ['sandbox', 'sold pretended'],
  ['stripe', 'sold'],
] as const)('with billing %s, a page has what is there: %s', (billing, shown) => {
  const html = ['sold', 'free', 'pretended'].map((name) => `<if-${name}>${name} </if-${name}>`).join('')
  expect(adaptPage(html, { ...facts, billing }, nobody).trim()).toBe(shown)
})

test('of a text file, the line of what is not there leaves with its end', () => {
  const text = 'a\n<if-sold>b</if-sold>\nc\n'
  expect(adaptText(text, facts)).toBe('a\nb\nc\n')
  expect(adaptText(text, { ...facts, billing: 'off' })).toBe('a\nc\n')
})

test('where nothing is sold, another page is shown in place of the affiliate programme', () => {
  const shown = shownAddress('/affiliate-program', { billing: 'off' })
  expect(shown).not.toBe('/affiliate-program')
  expect(placeOf(shown)).toBe('/affiliate-program')
  expect(shownAddress('/affiliate-program', { billing: 'sandbox' })).toBe('/affiliate-program')
  expect(shownAddress('/blog', { billing: 'off' })).toBe('/blog')
  expect(placeOf('/affiliate-program')).toBe(null)
})
