/* oxlint-disable unicorn/consistent-function-scoping -- the picker is sent to a frame as its own text */
import { elementText } from './element-text.ts'
import { pickSelector, type SelectorStep } from './pick-selector.ts'

interface Tools {
  elementText: typeof elementText
  pickSelector: typeof pickSelector
  makeReachable: typeof makeReachable
  /** The origin of the page around the frame. */
  parent: string
}

/**
 * Lets a person select parts of the page in the preview's frame, by pointer and by keyboard, and notifies the page
 * around it: `elementSelected {content, selector}` for each selection and `allSelections` after every change and for
 * `getSelections`. Accepts messages of no one else. `setSelections` restores earlier selections.
 * Source: docs/specification/templates.md#content-proxy.
 * @NOTE Runs in the frame, so it uses nothing from outside itself.
 */
function picker({ elementText, pickSelector, makeReachable, parent }: Tools): void {
  const [hovered, picked] = ['data-postlark-hovered', 'data-postlark-picked']
  const selections = new Map<
    Element,
    { content: string; selector: string; address: string | null; isPicture: boolean }
  >()
  const reader = {
    textOf: (node: Node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : null),
    nameOf: (node: Node) => (node instanceof Element ? node.localName : ''),
    altOf: (node: Node) => (node instanceof HTMLImageElement ? node.alt : null),
    childrenOf: (node: Node) => node.childNodes,
  }

  function stepOf(element: Element): SelectorStep {
    let nth = 1
    for (let before = element.previousElementSibling; before; before = before.previousElementSibling) {
      if (before.localName === element.localName) nth += 1
    }
    return { tag: element.localName, id: element.id, classes: [...element.classList], nth }
  }

  function selectorOf(element: Element): string {
    const path: SelectorStep[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      path.unshift(stepOf(at))
    return pickSelector(path, (selector) => document.querySelectorAll(selector).length)
  }

  function addressOf(element: Element): string | null {
    const address =
      element instanceof HTMLImageElement
        ? element.src
        : element instanceof HTMLAnchorElement
          ? element.href
          : ''
    return /^https?:/.test(address) ? address : null
  }

  /** The part of the page that a click selects: the nearest one with content, not the whole page around it. */
  function meant(target: EventTarget | null): Element | null {
    if (!(target instanceof Element) || target === document.body || target === document.documentElement)
      return null
    if (target instanceof HTMLImageElement) return target
    const at = target.closest('a[href],button,b,em,strong,i,span,small') ?? target
    const block = at.matches('b,em,strong,i,small') ? (at.parentElement ?? at) : at
    if (block === document.body) return null
    return elementText<Node>(block, reader) === '' ? block.querySelector('img') : block
  }

  function tell(message: object): void {
    window.parent.postMessage(message, parent)
  }

  function tellAll(): void {
    tell({ type: 'allSelections', selections: [...selections.values()] })
  }

  function mark(element: Element, isPicked: boolean): void {
    element.toggleAttribute(picked, isPicked)
    if (element.hasAttribute('role')) element.setAttribute('aria-pressed', String(isPicked))
  }

  function pick(element: Element): void {
    const selection = {
      content: elementText<Node>(element, reader),
      selector: selectorOf(element),
      address: addressOf(element),
      isPicture: element instanceof HTMLImageElement,
    }
    selections.set(element, selection)
    mark(element, true)
    tell({ type: 'elementSelected', ...selection })
    tellAll()
  }

  function toggle(element: Element): void {
    if (!selections.delete(element)) return pick(element)
    mark(element, false)
    tellAll()
  }

  function putBack(selectors: readonly unknown[]): void {
    for (const element of selections.keys()) mark(element, false)
    selections.clear()
    for (const selector of selectors) {
      if (typeof selector !== 'string') continue
      try {
        const element = document.querySelector(selector)
        if (!element) continue
        selections.set(element, {
          content: elementText<Node>(element, reader),
          selector,
          address: addressOf(element),
          isPicture: element instanceof HTMLImageElement,
        })
        mark(element, true)
      } catch {
        // A typed selector may be invalid.
      }
    }
    tellAll()
  }

  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      const element = meant(event.target)
      if (element) toggle(element)
    },
    true,
  )
  document.addEventListener('mouseover', (event) => {
    for (const one of document.querySelectorAll(`[${hovered}]`)) one.removeAttribute(hovered)
    meant(event.target)?.setAttribute(hovered, '')
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.target instanceof Element && event.target !== document.body) toggle(event.target)
  })
  for (const kind of ['submit', 'auxclick', 'dragstart']) {
    document.addEventListener(kind, (event) => event.preventDefault(), true)
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parent || typeof data !== 'object' || data === null) return
    if (data.type === 'getSelections') tellAll()
    if (data.type === 'setSelections' && Array.isArray(data.selectors)) putBack(data.selectors)
  })
  makeReachable()
}

/** Makes every part of the page with content focusable. @NOTE Runs in the frame, like the picker. */
function makeReachable(): void {
  const words = document.querySelectorAll<HTMLElement>(
    'h1,h2,h3,h4,h5,h6,p,li,blockquote,figcaption,td,th,dt,dd,time,a[href],img[src],address,summary,label,span,div,strong,button',
  )
  for (const element of words) {
    const says = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    )
    const isInside = element.matches('span,strong,label') && element.parentElement?.hasAttribute('tabindex')
    if ((!says && !(element instanceof HTMLImageElement)) || isInside) continue
    element.tabIndex = 0
    element.setAttribute('role', 'button')
    element.setAttribute('aria-pressed', 'false')
  }
}

/** The picker as a script for the preview's frame. @param parent the origin of the page around it */
export function pickerScript(parent: string): string {
  const origin = JSON.stringify(parent).replaceAll('<', '\\u003c')
  return `'use strict';(${picker.toString()})({ elementText: ${elementText.toString()}, pickSelector: ${pickSelector.toString()}, makeReachable: ${makeReachable.toString()}, parent: ${origin} })`
}

/** The styles of hovered and selected parts. */
export const pickerStyle = `
[data-postlark-hovered] { outline: 2px dashed #1d4ed8 !important; outline-offset: 2px !important; cursor: pointer !important; }
[tabindex]:focus-visible { outline: 3px solid #1d4ed8 !important; outline-offset: 2px !important; }
[data-postlark-picked] { outline: 3px solid #b45309 !important; outline-offset: 2px !important; background-image: linear-gradient(#fde68a66, #fde68a66) !important; }
`
