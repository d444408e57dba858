import { offerSelection } from './reading/selection-toolbar.ts'
import { storedList, toggleStored } from './reading/stored-list.ts'

const article = document.querySelector<HTMLElement>('[data-article]')
const slug = article?.dataset.article ?? ''
const bookmarks = 'postlark.bookmarks'
const reactions = `postlark.reactions.${slug}`

function react(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-reaction]')) {
    const type = button.dataset.reaction ?? ''
    const show = (chosen: boolean) => {
      button.setAttribute('aria-pressed', String(chosen))
      const count = button.querySelector('span')
      if (count) count.textContent = String(Number(button.dataset.count) + (chosen ? 1 : 0))
    }
    show(storedList(reactions).includes(type))
    button.addEventListener('click', () => show(toggleStored(reactions, type)))
  }
}

function bookmark(): void {
  const button = document.querySelector<HTMLElement>('[data-bookmark]')
  const show = (kept: boolean) => button?.setAttribute('aria-pressed', String(kept))
  show(storedList(bookmarks).includes(slug))
  button?.addEventListener('click', () => show(toggleStored(bookmarks, slug)))
}

function shareDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-share-dialog]')
  const said = document.querySelector('[data-share-said]')
  document.querySelector('[data-share]')?.addEventListener('click', () => dialog?.showModal())
  dialog?.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.querySelector('[data-copy-link]')?.addEventListener('click', () => void copyAddress(said))
}

async function copyAddress(said: Element | null): Promise<void> {
  const address = location.href.split('#')[0] ?? location.href
  const done = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  )
  if (said)
    said.textContent = done
      ? 'Copied!'
      : `Your browser blocked copying. Copy this address instead: ${address}`
}

/** Marks the section being read in the table of contents. */
function followContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter((each) => each !== null)
  const mark = () => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < 140) ?? headings[0]
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** Announces to screen readers what CSS shows for an answer. */
function readVerdicts(): void {
  for (const quiz of document.querySelectorAll<HTMLFormElement>('form.quiz')) {
    const status = quiz.querySelector('[role=status]')
    quiz.addEventListener('change', () => {
      const right = quiz.querySelector('.right :checked') !== null
      const verdict = quiz.querySelector(right ? '.when-right' : '.when-wrong')
      if (status) status.textContent = verdict?.textContent ?? ''
    })
    quiz.addEventListener('reset', () => {
      if (status) status.textContent = ''
      quiz.querySelector('input')?.focus()
    })
  }
}

react()
bookmark()
shareDialog()
followContents()
readVerdicts()
const toolbar = document.querySelector<HTMLElement>('[data-selection-toolbar]')
if (article && toolbar) offerSelection(article, toolbar)
