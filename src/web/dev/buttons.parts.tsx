import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox, LabelledCheckbox } from '../ui/checkbox.tsx'
import { Pager } from '../ui/pager.tsx'
import { PreviewThemeSwitch, type PreviewTheme } from '../ui/preview-theme-switch.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { TabList, tabId } from '../ui/tab-list.tsx'
import { Shown } from './shown.tsx'

const variants = ['lark', 'line', 'quiet', 'clay', 'ink'] as const
const sizes = ['s', 'm', 'l'] as const
const views = ['week', 'month', 'list'] as const

export function Parts() {
  const [view, setView] = useState<(typeof views)[number]>('week')
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [page, setPage] = useState(2)
  return (
    <>
      {sizes.map((size) => (
        <Shown key={size} as={`Button, size ${size}`}>
          {variants.map((variant) => (
            <Button key={variant} size={size} variant={variant} icon={<Plus aria-hidden />}>
              {variant}
            </Button>
          ))}
          <Button size={size} square aria-label="Add">
            <Plus aria-hidden />
          </Button>
        </Shown>
      ))}
      <Shown as="Button: busy, unavailable">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
        <Button variant="lark" unavailable>
          lark
        </Button>
        <Button unavailable>line</Button>
      </Shown>
      <Shown as="Checkbox: off, on, partly, disabled">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Partly" partly />
        <Checkbox aria-label="Disabled" disabled />
        <LabelledCheckbox defaultChecked>With its words</LabelledCheckbox>
      </Shown>
      <Shown as="SegmentedControl">
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          segments={views.map((value, at) => ({ value, label: value, count: at === 0 ? 12 : null }))}
        />
      </Shown>
      <Shown as="PreviewThemeSwitch">
        <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
      </Shown>
      <Shown as="TabList">
        <TabList
          label="Parts"
          tabs={views.map((each) => ({ value: each, label: each }))}
          value={view}
          onChoose={setView}
          panelId="parts-tab"
          className="flex gap-2"
          tabClassName="rounded-s px-2 py-1 aria-selected:bg-paper-2 aria-selected:font-semibold"
        />
        <p role="tabpanel" id="parts-tab" aria-labelledby={tabId('parts-tab', view)}>
          {view}
        </p>
      </Shown>
      <Shown as="Pager">
        <Pager page={page} pages={5} onPage={setPage} onReach={() => {}} />
      </Shown>
    </>
  )
}
