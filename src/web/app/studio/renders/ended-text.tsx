import type { Render } from '#contract/film.ts'
import { useState } from 'react'
import { isOver } from './render-text.ts'

/** Says to screen readers which render has ended since the list was shown. */
export function EndedText({ renders }: { renders: readonly Render[] }) {
  const running = renders.filter((render) => !isOver(render)).map(({ id }) => id)
  const [shown, setShown] = useState({ running, text: '' })
  if (shown.running.join() !== running.join()) {
    const ended = renders.filter((render) => isOver(render) && shown.running.includes(render.id))
    setShown({ running, text: ended.length > 0 ? ended.map(textOf).join(' ') : shown.text })
  }
  return <output className="sr-only">{shown.text}</output>
}

function textOf({ status, title }: Render): string {
  const name = title || 'The video'
  if (status === 'done') return `${name} is ready.`
  return status === 'failed' ? `${name} could not be made.` : `${name} is cancelled.`
}
