import { blogMessages } from '#contract/site-messages.ts'
import { findPosts, type FoundPost, maxFound } from './find-posts.ts'

const form = document.querySelector<HTMLFormElement>('[data-blog-search]')
const field = form?.querySelector<HTMLInputElement>('input') ?? null
const panel = form?.querySelector<HTMLElement>('[data-found]') ?? null
const count = form?.querySelector<HTMLElement>('[role=status]') ?? null
const list = form?.querySelector<HTMLElement>('ul') ?? null
const posts = JSON.parse(document.querySelector('#blog-posts')?.textContent ?? '[]') as FoundPost[]

function show(): void {
  if (!field || !panel || !count || !list) return
  const query = field.value.trim()
  const found = findPosts(posts, query)
  panel.hidden = false
  field.setAttribute('aria-expanded', 'true')
  count.textContent =
    found.length === 0
      ? blogMessages.noArticles(query)
      : `${found.length} ${found.length === 1 ? 'article' : 'articles'}`
  list.replaceChildren(...found.slice(0, maxFound).map(item))
}

function item(post: FoundPost): HTMLElement {
  const link = document.createElement('a')
  link.href = `/blog/${post.slug}`
  link.append(
    line('b', post.title),
    line('span', post.summary || blogMessages.noSummary),
    line('small', `${post.category} · ${post.date}`),
  )
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

function line(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function hide(): void {
  if (panel) panel.hidden = true
  field?.setAttribute('aria-expanded', 'false')
}

field?.addEventListener('input', show)
field?.addEventListener('focus', show)
list?.addEventListener('click', () => {
  if (field) field.value = ''
  hide()
})
document.addEventListener('pointerdown', (event) => {
  if (event.target instanceof Node && !form?.contains(event.target)) hide()
})
form?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  hide()
  field?.focus()
  hide()
})
form?.addEventListener('focusout', (event) => {
  if (event.relatedTarget instanceof Node && !form.contains(event.relatedTarget)) hide()
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  list?.querySelector('a')?.click()
})
// This script may load while someone is already typing.
if (field && document.activeElement === field) show()
