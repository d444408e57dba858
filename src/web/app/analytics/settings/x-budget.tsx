import type { AnalyticsSettings } from '#contract/analytics.ts'
import { readPrices } from '#domain/networks/reading.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useConnections } from '../../queries.ts'
import { costText } from '../cost-text.ts'
import { useWriters } from '../use-writers.ts'
import type { SettingsChange } from './use-set-settings.ts'
import { xCostText } from './x-cost.ts'

interface XBudgetProps {
  workspaceId: string
  settings: AnalyticsSettings
  busy: boolean
  mayChange: boolean
  onSet: (change: SettingsChange) => Promise<boolean>
}

/** Reading X costs money: off by default, with a budget for each month, and the price said before. */
export function XBudget({ workspaceId, settings, busy, mayChange, onSet }: XBudgetProps) {
  const { data: connections = [] } = useConnections(workspaceId)
  const { date } = useWriters()
  const [budget, setBudget] = useState(`${settings.xBudgetUsd || 5}`)
  const [isWrong, setIsWrong] = useState(false)
  const { xEnabled, xBudgetUsd, xSpentUsd, xRenewsAt } = settings
  const accounts = connections.filter(({ provider }) => readPrices(provider)).length
  const save = (event: FormEvent) => {
    event.preventDefault()
    const usd = Number(budget.replace('$', ''))
    const isBudget = budget.trim() !== '' && usd > 0 && usd <= 10_000
    setIsWrong(!isBudget)
    if (isBudget) void onSet({ xEnabled: true, xBudgetUsd: Math.round(usd * 100) / 100 })
  }
  return (
    <section aria-labelledby="x-budget" className="grid gap-3">
      <h2 id="x-budget" className="border-b-2 border-ink pb-2 text-3">
        X
      </h2>
      <p className="text-ink-2">{xCostText(accounts)}</p>
      {xEnabled && (
        <p className="tabular-nums">
          <b className="font-semibold">
            {costText(xSpentUsd)} of {costText(xBudgetUsd)}
          </b>{' '}
          used this month.{' '}
          {xSpentUsd >= xBudgetUsd
            ? `X budget of ${costText(xBudgetUsd)} is used up until ${date(xRenewsAt)}. Other networks continue.`
            : `It starts again on ${date(xRenewsAt)}.`}
        </p>
      )}
      {mayChange && (
        <form className="flex flex-wrap items-start gap-2.5" onSubmit={save} noValidate>
          <TextField
            label="Budget for a month"
            labelNote="in US dollars"
            inputMode="decimal"
            className="w-56"
            maxLength={9}
            value={budget}
            error={isWrong ? 'Enter an amount between $0.01 and $10,000.' : undefined}
            onChange={({ target }) => setBudget(target.value)}
          />
          <Button type="submit" variant={xEnabled ? 'line' : 'lark'} className="desk:mt-6" busy={busy}>
            {xEnabled ? 'Save budget' : 'Read numbers of X'}
          </Button>
          {xEnabled && (
            <Button
              variant="quiet"
              className="desk:mt-6"
              busy={busy}
              onClick={() => void onSet({ xEnabled: false })}
            >
              Stop reading X
            </Button>
          )}
        </form>
      )}
    </section>
  )
}
