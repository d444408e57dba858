import type { KeyboardEvent, ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** Replaces `tabClassName`. */
  className?: string
}

export interface TabListProps<Value extends string> {
  /** Its accessible name. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** The id of the one panel below; it is labelled by `tabId(panelId, value)`. */
  panelId: string
  className?: string
  tabClassName?: string
}

/** The id of a tab, for the `aria-labelledby` of its panel. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-${value}`
}

/** Tabs of one panel, without a look of their own. One stop of Tab; the arrows choose the next one, around the ends. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, tabs, value, onChoose, panelId, className, tabClassName } = props
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = by && tabs.at((at + by) % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} className={className} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={tab.className ?? tabClassName}
          onClick={() => onChoose(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
