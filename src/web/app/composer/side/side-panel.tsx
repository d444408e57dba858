import { useEffect, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { PreviewThemeSwitch } from '../../../ui/preview-theme-switch.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TabList, tabId } from '../../../ui/tab-list.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { LazyBrandFindings } from '../quality/lazy-brand-findings.tsx'
import { Previews } from '../preview/previews.tsx'
import { usePreviewTheme } from '../preview/use-preview-theme.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import type { AiPart, Side } from '../state/use-side.ts'
import { AiTab } from './ai-tab.tsx'
import { NotesCount, NotesPanel } from './notes-panel.tsx'

const tabLook =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[6px] px-3 text-small leading-none font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-selected:bg-card aria-selected:font-semibold aria-selected:text-ink aria-selected:shadow-[0_0_0_1px_var(--color-line-2)] desk:min-h-7.5'

const loadQuality = () => import('../quality/quality-card.tsx')

interface SidePanelProps {
  model: ComposerModel
  /** On a phone, while another step is shown. */
  isHidden: boolean
  showText: () => void
}

/**
 * Beside the writing: how it will look, how good it is, texts by AI, and the notes of the workspace. It scrolls on its
 * own.
 */
export function SidePanel({ model, isHidden, showText }: SidePanelProps) {
  const id = useId()
  const { side, showSide } = model
  const [theme, setTheme] = usePreviewTheme()
  const [isLost, setIsLost] = useState(false)
  const { loaded: quality, ask } = useLazyModule(loadQuality, () => setIsLost(true))
  useEffect(() => {
    if (!isLost || side === 'quality') ask()
    // oxlint-disable-next-line react/exhaustive-deps -- once, and again when the tab is chosen after it did not load
  }, [side])
  return (
    <section
      aria-label="Beside the text"
      data-side
      className={classNames(
        isHidden ? 'hidden' : 'flex',
        'min-h-0 min-w-0 flex-1 flex-col bg-paper-2 desk:col-start-2 desk:row-start-1',
      )}
    >
      <div
        className={classNames(
          'flex flex-none items-center gap-2 overflow-x-auto border-b border-line px-4 py-2',
          side === 'ai' && 'max-desk:flex-wrap',
        )}
      >
        <TabList<Side>
          label="Beside the text"
          className="inline-flex min-w-0 gap-0.5 overflow-x-auto rounded-[9px] border border-line bg-paper-2 p-0.75"
          tabClassName={tabLook}
          panelId={id}
          tabs={[
            { value: 'previews', label: 'Previews' },
            { value: 'quality', label: <>Quality {quality && <quality.QualityCount model={model} />}</> },
            { value: 'ai', label: 'AI' },
            {
              value: 'notes',
              label: (
                <>
                  Notes <NotesCount model={model} />
                </>
              ),
            },
          ]}
          value={side}
          onChoose={showSide}
        />
        {side === 'previews' && (
          <span className="ms-auto flex-none">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
          </span>
        )}
        {side === 'ai' && <AiPartChoice model={model} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and previews have nothing to focus */}
      <div
        role="tabpanel"
        id={id}
        aria-labelledby={tabId(id, side)}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 pt-3.5 pb-4"
      >
        {side === 'previews' && <Previews model={model} theme={theme} />}
        <AiTab model={model} isShown={side === 'ai'} showText={showText} />
        {side === 'notes' && <NotesPanel model={model} />}
        {side === 'quality' &&
          (quality ? (
            <quality.QualityCard model={model} />
          ) : (
            <p className="text-small text-ink-2">
              {isLost ? 'The score did not load. Open this tab again to retry.' : 'Loading the score…'}
            </p>
          ))}
        {side === 'quality' && <LazyBrandFindings model={model} showText={showText} />}
      </div>
    </section>
  )
}

/** Whether the AI tab has texts or images. */
function AiPartChoice({ model }: { model: ComposerModel }) {
  return (
    <span className="flex-none desk:ms-auto">
      <SegmentedControl<AiPart>
        label="What the AI makes"
        segments={[
          { value: 'text', label: 'Text' },
          { value: 'images', label: 'Images' },
        ]}
        value={model.aiPart}
        onChange={model.showAiPart}
      />
    </span>
  )
}
