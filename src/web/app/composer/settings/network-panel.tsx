import type { Connection } from '#contract/connections.ts'
import { isAiLabel } from '#domain/networks/ai-label.ts'
import { applies, networkFields, readSettings, type SettingField } from '#domain/networks/network-settings.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { mediaOf } from '../files/attachment.ts'
import { settingPlace } from '../state/find-problem.ts'
import { filesOn } from '../state/own-media.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { tooLongFor, whySwitchedOff } from './fact-rules.ts'
import { Note } from '../../../ui/note.tsx'
import { SettingControl } from './setting-control.tsx'
import { settingIn } from './setting-values.ts'
import { mixOn, settingsInShort } from './setting-text.ts'
import { useFacts } from './use-facts.ts'

interface NetworkPanelProps {
  model: ComposerModel
  network: NetworkId
}

/** The settings of one network: one line, and below it, when it is unfolded, what can be chosen. */
export function NetworkPanel({ model, network }: NetworkPanelProps) {
  const id = useId()
  const { state } = model
  const accounts = model.chosen.filter(({ provider }) => provider === network)
  const mix = mixOn(state, network)
  const short = settingsInShort(
    network,
    state.settings,
    accounts.map((one) => one.id),
    mix,
  )
  // What has to be chosen is unfolded from the start; once unfolded it does not fold under the writer's hands.
  const [wasMissing, setWasMissing] = useState(short.isMissing)
  if (short.isMissing && !wasMissing) setWasMissing(true)
  const [folded, setFolded] = useState(false)
  const asked = model.openSettings.has(network)
  const isOpen = asked || (wasMissing && !folded)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-card px-3 py-1.5 text-start text-small hover:bg-paper-2 desk:min-h-9"
        onClick={() => {
          setFolded(isOpen)
          model.showSettings(network, !isOpen)
        }}
      >
        <NetworkIcon network={network} decorative className="size-4" />
        <span className="sr-only">Settings for</span>
        <b className="flex-none font-semibold">{networkNames[network]}</b>
        <span
          className={classNames(
            'min-w-0 flex-1 truncate',
            short.isMissing ? 'text-amber-text' : 'text-muted',
          )}
        >
          {short.words}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 pt-1.5 pb-3.5">
          <Fields model={model} network={network} accounts={accounts} />
        </div>
      )}
    </li>
  )
}

function Fields({ model, network, accounts }: NetworkPanelProps & { accounts: readonly Connection[] }) {
  const { state, problems, dispatch } = model
  const mix = mixOn(state, network)
  const facts = useFacts(model.workspaceId, network, accounts)
  const { values } = readSettings(network, state.settings[network], null, mix)
  const fields: readonly SettingField[] = networkFields[network]
  // With pictures of a model in the post, its label is taken back below them, with a reason.
  const isLabeled = model.aiLabels.some((one) => one.network === network)
  const shown = fields.filter((field) => applies(field.when, values, mix) && !(isLabeled && isAiLabel(field)))
  const longest = filesOn(state, network)
    .map((one) => mediaOf(one)?.durationSec ?? 0)
    .reduce((a, b) => Math.max(a, b), 0)
  const tooLong = tooLongFor(facts, longest)
  return (
    <>
      {shown.flatMap((field) =>
        (field.perAccount ? accounts : [null]).map((account) => {
          const at = { network, key: field.key, connectionId: account?.id }
          const problem = problems.find(
            (one) =>
              one.place === 'settings' &&
              one.network === network &&
              one.setting === field.key &&
              (one.connectionId === undefined || one.connectionId === account?.id),
          )
          return (
            <div
              key={`${field.key}/${account?.id}`}
              data-setting={settingPlace(network, field.key, account?.id)}
            >
              <SettingControl
                field={field}
                workspaceId={model.workspaceId}
                account={account}
                isOneOfSeveral={accounts.length > 1}
                network={network}
                values={values}
                value={settingIn(state.settings, at)}
                keptLabel={settingIn(state.settings, { ...at, key: `${field.key}Label` })}
                whyOff={field.kind === 'toggle' ? whySwitchedOff(field, facts) : null}
                problem={problem?.message.replace(/^[^–]+ – /u, '')}
                onChoose={(value, label) => dispatch({ type: 'setting-chosen', ...at, value, label })}
              />
            </div>
          )
        }),
      )}
      {tooLong && <Note tone="clay">{tooLong}</Note>}
    </>
  )
}
