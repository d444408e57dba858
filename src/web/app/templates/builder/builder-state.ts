import type { CustomTemplate } from '#contract/templates.ts'
import { longestAltText } from '#domain/media/media-limits.ts'
import type { ContentTypeId, TemplateElement } from '#domain/post/template.ts'
import { firstUnits } from '#domain/text/first-units.ts'

/** A selected part of the page, from the frame or by a typed selector. */
export interface BuilderSelection {
  selector: string
  /** Its text; of a picture, its alt text. */
  content: string
  /** Its link or picture address; null: it has none. */
  address: string | null
  isPicture: boolean
  /** What the post uses; 'picture' attaches it. */
  takes: 'words' | 'address' | 'picture'
  /** Added by hand: it stays although the frame does not know it. */
  isByHand: boolean
}

export interface BuilderState {
  step: 'select' | 'arrange'
  /** The page in the preview; null: none yet. */
  url: string | null
  selections: readonly BuilderSelection[]
  elements: readonly TemplateElement[]
  name: string
  contentTypeId: ContentTypeId | ''
}

/** What the frame, or the server, found for a selector. */
export type Picked = Pick<BuilderSelection, 'selector' | 'content' | 'address' | 'isPicture'>

export type BuilderAction =
  | { type: 'page-named'; url: string }
  /** All current selections in the frame. */
  | { type: 'picked'; picked: readonly Picked[] }
  | { type: 'added-by-hand'; picked: Picked }
  | { type: 'takes'; selector: string; takes: BuilderSelection['takes'] }
  | { type: 'selection-removed'; selector: string }
  | { type: 'stepped'; to: BuilderState['step'] }
  /** `after`: the part before it; null: at the beginning. */
  | { type: 'static-added'; id: string; after: string | null }
  | { type: 'url-added'; id: string }
  | { type: 'changed'; id: string; change: Partial<Omit<TemplateElement, 'id' | 'type' | 'selector'>> }
  | { type: 'moved'; id: string; to: number }
  | { type: 'removed'; id: string }
  | { type: 'named'; name: string }
  | { type: 'content-type-chosen'; id: ContentTypeId | '' }
  | { type: 'put-back'; state: BuilderState }

export const emptyBuilder: BuilderState = {
  step: 'select',
  url: null,
  selections: [],
  elements: [],
  name: '',
  contentTypeId: '',
}

/** The builder state of a saved template. */
export function builderOf({ name, contentTypeId, sampleUrl, elements }: CustomTemplate): BuilderState {
  const selections = elements
    .filter(({ selector }) => selector !== '')
    .map(({ selector, content, type, alt = '' }): BuilderSelection => ({
      selector,
      content: type === 'picture' ? alt : content,
      address: type === 'content' ? null : content,
      isPicture: type === 'picture',
      takes: type === 'picture' ? 'picture' : type === 'url' ? 'address' : 'words',
      // The page may have changed: selections that are no longer on it are kept.
      isByHand: true,
    }))
  return { step: 'arrange', url: sampleUrl, selections, elements, name, contentTypeId }
}

/** One step of building. Pure; unknown ids change nothing. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'page-named':
      return action.url === state.url ? state : { ...state, url: action.url, selections: [], elements: [] }
    case 'picked':
      return { ...state, selections: withPicked(state.selections, action.picked) }
    case 'added-by-hand':
      return {
        ...state,
        selections: [...without(state.selections, action.picked.selector), chosen(action.picked, true)],
      }
    case 'takes':
      return {
        ...state,
        selections: state.selections.map((one) =>
          one.selector === action.selector ? { ...one, takes: action.takes } : one,
        ),
      }
    case 'selection-removed':
      return { ...state, selections: without(state.selections, action.selector) }
    case 'stepped':
      if (action.to === 'select') return { ...state, step: 'select' }
      return state.selections.length === 0
        ? state
        : { ...state, step: 'arrange', elements: arranged(state.elements, state.selections, state.url ?? '') }
    case 'static-added':
      return { ...state, elements: withStatic(state.elements, action.id, action.after) }
    case 'url-added':
      return { ...state, elements: [...state.elements, pageAddress(action.id, state.url ?? '')] }
    case 'changed':
      return {
        ...state,
        elements: state.elements.map((one) => (one.id === action.id ? { ...one, ...action.change } : one)),
      }
    case 'moved':
      return { ...state, elements: movedTo(state.elements, action.id, action.to) }
    case 'removed': {
      const gone = state.elements.find(({ id }) => id === action.id)
      const selections = gone?.selector ? without(state.selections, gone.selector) : state.selections
      return { ...state, selections, elements: state.elements.filter(({ id }) => id !== action.id) }
    }
    case 'named':
      return { ...state, name: action.name }
    case 'content-type-chosen':
      return { ...state, contentTypeId: action.id }
    case 'put-back':
      return action.state
  }
}

function chosen(picked: Picked, isByHand: boolean): BuilderSelection {
  return { ...picked, takes: usuallyTaken(picked), isByHand }
}

function usuallyTaken({ content, address, isPicture }: Picked): BuilderSelection['takes'] {
  if (address === null) return 'words'
  if (isPicture) return 'picture'
  return content === '' ? 'address' : 'words'
}

/** Keeps the order of selection, and earlier choices about a selection. */
function withPicked(before: readonly BuilderSelection[], picked: readonly Picked[]): BuilderSelection[] {
  const inFrame = new Map(picked.map((one) => [one.selector, one]))
  const stayed = before.flatMap((one) => {
    const now = inFrame.get(one.selector)
    inFrame.delete(one.selector)
    if (now) {
      const takes = one.takes === 'picture' && !now.isPicture ? usuallyTaken(now) : one.takes
      return [{ ...now, takes, isByHand: false }]
    }
    return one.isByHand ? [one] : []
  })
  return [...stayed, ...[...inFrame.values()].map((one) => chosen(one, false))]
}

function without(selections: readonly BuilderSelection[], selector: string): BuilderSelection[] {
  return selections.filter((one) => one.selector !== selector)
}

/** Keeps the earlier arrangement; new selections come last, before the page's address. */
function arranged(
  before: readonly TemplateElement[],
  selections: readonly BuilderSelection[],
  url: string,
): TemplateElement[] {
  const bySelector = new Map(selections.map((one) => [one.selector, one]))
  const stayed = before.flatMap((element) => {
    if (element.selector === '') return [element]
    const selection = bySelector.get(element.selector)
    bySelector.delete(element.selector)
    return selection ? [{ ...element, ...takenFrom(selection) }] : []
  })
  const fresh = [...bySelector.values()].map((selection, at): TemplateElement => ({
    id: selection.selector.length <= 60 ? selection.selector : `${at}-${selection.selector.slice(-56)}`,
    selector: selection.selector,
    addBreakAfter: true,
    addDoubleNewlineAfter: false,
    ...takenFrom(selection),
  }))
  if (before.length === 0) return [...fresh, pageAddress('page-address', url)]
  const at = stayed.findIndex(({ type, selector }) => type === 'url' && selector === '')
  return at === -1 ? [...stayed, ...fresh] : [...stayed.slice(0, at), ...fresh, ...stayed.slice(at)]
}

function takenFrom({
  content,
  address,
  takes,
}: BuilderSelection): Pick<TemplateElement, 'type' | 'content' | 'alt'> {
  if (address === null || takes === 'words') return { type: 'content', content, alt: undefined }
  if (takes === 'address') return { type: 'url', content: address, alt: undefined }
  return { type: 'picture', content: address, alt: firstUnits(content, longestAltText) }
}

function pageAddress(id: string, url: string): TemplateElement {
  return { id, type: 'url', content: url, selector: '', addBreakAfter: false, addDoubleNewlineAfter: false }
}

function withStatic(
  elements: readonly TemplateElement[],
  id: string,
  after: string | null,
): TemplateElement[] {
  const words: TemplateElement = {
    id,
    type: 'static',
    content: '',
    selector: '',
    addBreakAfter: true,
    addDoubleNewlineAfter: false,
  }
  const at = elements.findIndex((one) => one.id === after)
  return [...elements.slice(0, at + 1), words, ...elements.slice(at + 1)]
}

function movedTo(elements: readonly TemplateElement[], id: string, to: number): readonly TemplateElement[] {
  const one = elements.find((each) => each.id === id)
  if (!one || to < 0 || to >= elements.length) return elements
  const rest = elements.filter((each) => each !== one)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}
