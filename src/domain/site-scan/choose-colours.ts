import type { Oklab } from '../colour/colour.ts'
import type { BrandColour } from '../writing/brand-look.ts'
import type { ColourCandidate, Evidence, Found } from './found-brand.ts'
import { chromaOf, distanceOf, oklabOf } from './oklab.ts'
import type { BrandSigns, ColourSign, ColourSource } from './page-facts.ts'

/** What each kind of sign is worth, once for a colour. */
const pointsOf: Readonly<Record<ColourSource, number>> = {
  variable: 5,
  theme: 4,
  logo: 4,
  button: 3,
  link: 2,
  frequency: 1,
}
/** A greyer colour is none of a brand. */
const leastChroma = 0.04
/** Colours that are nearer are one. */
const sameWithin = 0.04
/** The first one must have more. */
const enoughPoints = 5
/** The most that a colour is likely to have. */
const manyPoints = 15
/** The least of a second and an accent colour. */
const leastPoints = 2
/** A name of a state, not of a brand. */
const stateName = /error|success|warning|danger|info|hover/i

const mostCandidates = 12
const mostEvidence = 5

/** Signs of one page. */
export interface PageSigns {
  url: string
  signs: Pick<BrandSigns, 'colours' | 'inks' | 'papers'>
}

export interface ChosenColours {
  colours: Record<BrandColour, Found<string | null>>
  candidates: ColourCandidate[]
}

/** The five colours of a brand. A value is null where nothing speaks clearly enough for one. */
export function chooseColours(pages: readonly PageSigns[]): ChosenColours {
  const groups = grouped(pages)
  const [first] = groups
  const isSure = first !== undefined && first.points > enoughPoints
  const primary = isSure ? first : null
  const others = groups.filter((one) => one !== primary && one.points >= leastPoints)
  const accent = primary && (others.find(isNamedAccent) ?? others[1] ?? null)
  const second = primary && (others.find((one) => one !== accent) ?? null)
  return {
    colours: {
      primary: foundOf(primary, first),
      second: foundOf(second),
      accent: foundOf(accent),
      ink: mostNamed(pages, 'inks'),
      paper: mostNamed(pages, 'papers'),
    },
    candidates: groups.slice(0, mostCandidates).map(({ hex, points, evidence }) => ({
      value: hex,
      points,
      evidence: evidence.slice(0, mostEvidence),
    })),
  }
}

interface Group {
  hex: string
  lab: Oklab
  points: number
  /** How often it was seen, to settle a tie. */
  count: number
  signs: ColourSign[]
  evidence: Evidence[]
}

function grouped(pages: readonly PageSigns[]): Group[] {
  const groups: Group[] = []
  for (const { sign, url } of signsOf(pages)) {
    const lab = oklabOf(sign.hex)
    if (chromaOf(lab) < leastChroma || stateName.test(sign.where)) continue
    const near = groups.find((one) => distanceOf(one.lab, lab) < sameWithin)
    const group = near ?? { hex: sign.hex, lab, points: 0, count: 0, signs: [], evidence: [] }
    if (!near) groups.push(group)
    const isNew = !group.signs.some(({ source }) => source === sign.source)
    group.signs.push(sign)
    group.count += sign.count
    if (!isNew) continue
    group.points += pointsOf[sign.source]
    group.evidence.push({ text: sentenceOf(sign), url })
  }
  return groups.toSorted((a, b) => b.points - a.points || b.count - a.count || (a.hex < b.hex ? -1 : 1))
}

/** The strongest signs first: their colour stands for those that are near. */
function signsOf(pages: readonly PageSigns[]) {
  return pages
    .flatMap(({ url, signs }) => signs.colours.map((sign) => ({ sign, url })))
    .toSorted((a, b) => pointsOf[b.sign.source] - pointsOf[a.sign.source] || b.sign.count - a.sign.count)
}

const isNamedAccent = ({ signs }: Group) =>
  signs.some(({ source, where }) => source === 'variable' && /accent|highlight/i.test(where))

function foundOf(group: Group | null, unsure?: Group): Found<string | null> {
  const shown = group ?? unsure
  const evidence = shown?.evidence.slice(0, mostEvidence) ?? []
  const confidence = Math.min(1, (shown?.points ?? 0) / manyPoints)
  return { value: group?.hex ?? null, confidence: rounded(confidence), evidence: group ? evidence : [] }
}

function sentenceOf({ source, where, count }: ColourSign): string {
  switch (source) {
    case 'variable':
      return `The style sheet calls it ${where}.`
    case 'theme':
      return `It is the theme colour of the site (${where}).`
    case 'logo':
      return 'It is in the logo.'
    case 'button':
      return `Buttons have it (${where}).`
    case 'link':
      return `Links have it (${where}).`
    case 'frequency':
      return `The style sheet uses it ${count === 1 ? 'once' : `${count} times`}.`
    default:
      return source satisfies never
  }
}

/** The colour that most pages name for texts, or behind them. */
function mostNamed(pages: readonly PageSigns[], which: 'inks' | 'papers'): Found<string | null> {
  const named = pages.flatMap(({ url, signs }) => signs[which].map((sign) => ({ ...sign, url })))
  const byHex = Map.groupBy(named, ({ hex }) => hex)
  const [best] = [...byHex.values()].toSorted((a, b) => b.length - a.length)
  const [sign] = best ?? []
  if (!best || !sign) return { value: null, confidence: 0, evidence: [] }
  const text = `${which === 'inks' ? 'Texts have it' : 'It is behind the texts'} (${sign.where}).`
  const share = best.length / named.length
  return { value: sign.hex, confidence: rounded(0.5 + share / 2), evidence: [{ text, url: sign.url }] }
}

const rounded = (share: number) => Math.round(share * 100) / 100
