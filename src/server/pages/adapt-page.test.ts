import { expect, test } from 'vitest'
import { adaptPage, adaptText, inlineScriptHashes, type SiteFacts } from './adapt-page.ts'

const facts: SiteFacts = {
  origin: 'https://post.example.org',
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
