import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ApiProblem } from '../../api.ts'
import { whyUnavailable } from './fact-rules.ts'
import { useChoices } from './use-choices.ts'
import { useSettled } from './use-settled.ts'
import type { SettingControlProps } from './setting-control-props.ts'

const settleMs = 600

type Remote = Extract<SettingField, { kind: 'remote' }>

/** One of those that the network lists for the account: they are on their way, there are none, or they did not come. */
export function RemoteField(props: SettingControlProps<Remote>) {
  const { network, values } = props
  const fields: readonly SettingField[] = networkFields[network]
  // What a choice can depend on is what has to be typed first: the flairs of a subreddit.
  const needed = fields.filter((field) => field.kind === 'text' && field.required)
  const missing = needed.find(({ key }) => !values[key])
  const pairs = needed.map(({ key }) => [key, String(values[key] ?? '')])
  const chosen = useSettled(new URLSearchParams(pairs).toString(), settleMs)
  if (missing) {
    return (
      <SelectField label={labelOf(props)} disabled value="">
        <option value="">{missing.label} first</option>
      </SelectField>
    )
  }
  return <Choices key={chosen} {...props} chosen={chosen} />
}

function Choices(props: SettingControlProps<Remote> & { chosen: string }) {
  const { field, workspaceId, account, values, value, keptLabel, problem, chosen, onChoose } = props
  const { data, isError, error, isFetching, refetch } = useChoices(
    workspaceId,
    account?.id ?? '',
    field.key,
    chosen,
  )
  const current = typeof value === 'string' ? value : ''
  const isKnown = current === '' || data?.some((choice) => choice.value === current)
  const label = labelOf(props)
  const { words, isWaiting } = stateText(data?.length, isError)
  const unavailable = whyUnavailable(current, values)
  return (
    <div>
      <SelectField
        label={label}
        labelNote={field.required ? undefined : '(optional)'}
        error={problem ?? unavailable}
        hint={field.hint && <span className="block text-small text-muted">{field.hint}</span>}
        aria-busy={isWaiting || undefined}
        value={current}
        onChange={(event) => {
          const picked = data?.find((choice) => choice.value === event.target.value)
          onChoose(picked?.value, picked?.label)
        }}
      >
        <option value="" disabled={field.required}>
          {words ?? (field.required ? 'Choose…' : 'None')}
        </option>
        {!isKnown && (
          <option value={current}>
            {typeof keptLabel === 'string' ? keptLabel : current}
            {data && ' (no longer available)'}
          </option>
        )}
        {data?.map((choice) => {
          const why = whyUnavailable(choice.value, values)
          return (
            <option key={choice.value} value={choice.value} disabled={why !== null}>
              {choice.label}
              {(why ?? choice.hint) && ` – ${why ?? choice.hint}`}
            </option>
          )
        })}
      </SelectField>
      {isError && (
        <Note tone="amber" className="mt-1.5">
          {(error instanceof ApiProblem && error.detail) || 'The list didn’t load.'}
          <Button
            size="s"
            className="ms-2"
            busy={isFetching}
            icon={<RefreshCw aria-hidden />}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </Note>
      )}
    </div>
  )
}

function labelOf({ field, account, isOneOfSeveral }: SettingControlProps<Remote>): string {
  return isOneOfSeveral && account ? `${field.label} for ${account.username}` : field.label
}

function stateText(
  count: number | undefined,
  isError: boolean,
): { words: string | null; isWaiting: boolean } {
  if (isError) return { words: 'The list didn’t load', isWaiting: false }
  if (count === undefined) return { words: 'Asking the network…', isWaiting: true }
  return { words: count === 0 ? 'None in this account' : null, isWaiting: false }
}
