import { pick, seededRandom, shuffle } from '#domain/random.ts'
import { seedOf, type BenchState } from './bench-state.ts'
import { fillSlots, type SlotValues } from '#domain/text-templates/fill-slots.ts'

type FrameKind = 'open' | 'build' | 'payoff' | 'ask'

/** A frame before its slots are filled. */
interface FrameTemplate {
  shot: string
  text: string
  sticker?: string
}

/** Frames by section: `open-<story>`, `build-<story>`, `payoff`, `ask`. */
export interface FrameBank {
  sections: Readonly<Record<string, readonly FrameTemplate[]>>
}

export interface Frame extends FrameTemplate {
  kind: FrameKind
}

/** The possible numbers of frames. */
export const frameCounts = [4, 5, 6] as const

/**
 * A story in frames: one opens, two to four build up, one pays off, one asks.
 * @param state `values.story` is the kind of story, `values.frames` the number of frames (4–6, else 5)
 * @returns none for a blank topic
 */
export function storyboard(bank: FrameBank, state: BenchState): Frame[] {
  const { values } = state
  if ((values['topic'] ?? '').trim() === '') return []
  const story = values['story'] ?? ''
  const count = frameCounts.find((each) => String(each) === values['frames']) ?? 5
  const random = seededRandom(seedOf(state))
  const open = pickFrame(bank, `open-${story}`, 'open', values, random)
  const built = usable(bank, `build-${story}`, 'build', values)
  // Steps keep the order of the bank.
  const chosen = new Set(shuffle(random, built).slice(0, count - 3))
  const build = built.filter((frame) => chosen.has(frame))
  const payoff = pickFrame(bank, 'payoff', 'payoff', values, random)
  const ask = pickFrame(bank, 'ask', 'ask', values, random)
  return [...open, ...build, ...payoff, ...ask]
}

/** A storyboard as text, one paragraph per frame. */
export function storyboardText(frames: readonly Frame[]): string {
  return frames
    .map(({ shot, text, sticker }, at) =>
      [`${at + 1}. ${shot}.`, `On screen: ${text}`, sticker && `Sticker: ${sticker}`]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}

function pickFrame(
  bank: FrameBank,
  section: string,
  kind: FrameKind,
  values: SlotValues,
  random: () => number,
): Frame[] {
  const frames = usable(bank, section, kind, values)
  return frames.length === 0 ? [] : [pick(random, frames)]
}

function usable(bank: FrameBank, section: string, kind: FrameKind, values: SlotValues): Frame[] {
  return (bank.sections[section] ?? []).flatMap((template) => {
    const shot = fillSlots(template.shot, withDefaults(values))
    const text = fillSlots(template.text, withDefaults(values))
    if (shot === null || text === null) return []
    const { sticker } = template
    return [sticker === undefined ? { kind, shot, text } : { kind, shot, text, sticker }]
  })
}

function withDefaults(values: SlotValues): SlotValues {
  return {
    ...values,
    place: values['place']?.trim() || 'at work',
    reveal: values['reveal']?.trim() || 'the finished thing',
  }
}
