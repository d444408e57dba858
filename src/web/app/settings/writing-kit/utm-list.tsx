import type { UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import { readHost, withUtmTags, type UtmRule } from '#domain/text/utm.ts'
import { networkIds } from '#domain/networks/network.ts'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { api } from '../../api.ts'
import { KitDialog } from './kit-dialog.tsx'
import { KitGroup, KitRow } from './kit-row.tsx'
import { useKitChange } from './use-kit-change.ts'

interface UtmListProps {
  rules: readonly UtmRuleOfWorkspace[]
  workspaceId: string
  mayChange: boolean
}

/** The UTM parameters that links to a workspace's own sites get when posts go out. */
export function UtmList({ rules, workspaceId, mayChange }: UtmListProps) {
  const [edited, setEdited] = useState<UtmRuleOfWorkspace | 'new' | null>(null)
  const { change } = useKitChange(workspaceId)
  return (
    <>
      <KitGroup
        title="UTM rules"
        hint="Links to your sites get these parameters when a post goes out, so your analytics show where visitors come from. Links that already have one are not changed."
        addLabel="Add a rule"
        empty="No rules yet. Add one for your site to see in your analytics which post brought each visitor."
        isEmpty={rules.length === 0}
        mayChange={mayChange}
        onAdd={() => setEdited('new')}
      >
        {rules.map((rule) => (
          <KitRow
            key={rule.id}
            name={rule.hosts.join(', ')}
            note={null}
            text={tagsOf(rule)}
            mayChange={mayChange}
            onEdit={() => setEdited(rule)}
            onDelete={async () => {
              await change(
                () => api.writingKit.removeRule({ workspaceId, ruleId: rule.id }),
                'The rule is deleted.',
              )
            }}
          />
        ))}
      </KitGroup>
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          workspaceId={workspaceId}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function tagsOf({ source, medium, campaign }: UtmRule): string {
  return [source && `source ${source}`, medium && `medium ${medium}`, campaign && `campaign ${campaign}`]
    .filter(Boolean)
    .join(' · ')
}

interface RuleDialogProps {
  rule: UtmRuleOfWorkspace | null
  workspaceId: string
  onClose: () => void
}

function RuleDialog({ rule, workspaceId, onClose }: RuleDialogProps) {
  const [hosts, setHosts] = useState(rule?.hosts.join(', ') ?? '')
  const [source, setSource] = useState(rule?.source ?? '{network}')
  const [medium, setMedium] = useState(rule?.medium ?? 'social')
  const [campaign, setCampaign] = useState(rule?.campaign ?? '')
  const { change, error, isBusy } = useKitChange(workspaceId)
  const named = hosts.split(/[\s,]+/u).filter(Boolean)
  const [first] = named.flatMap((host) => readHost(host) ?? [])
  const [network] = networkIds
  const written = { hosts: named, source, medium, campaign }
  const sample =
    first && withUtmTags(`https://${first}/page`, [{ ...written, hosts: [first] }], { network, postId: null })

  async function save() {
    const done = await change(
      () =>
        rule
          ? api.writingKit.changeRule({ workspaceId, ruleId: rule.id, ...written })
          : api.writingKit.addRule({ workspaceId, ...written }),
      'The rule applies to posts that go out from now on.',
    )
    if (done) onClose()
  }

  return (
    <KitDialog
      title={rule ? 'Change this rule' : 'Add a rule'}
      verb={rule ? 'Save changes' : 'Add a rule'}
      error={error}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Sites"
        labelNote="separated by commas"
        value={hosts}
        required
        placeholder="haldonstreetbakery.co.uk"
        data-autofocus
        onChange={(event) => setHosts(event.target.value)}
      />
      <div className="grid gap-4 desk:grid-cols-3">
        <TextField
          label="Source"
          value={source}
          maxLength={100}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextField
          label="Medium"
          value={medium}
          maxLength={100}
          onChange={(event) => setMedium(event.target.value)}
        />
        <TextField
          label="Campaign"
          value={campaign}
          maxLength={100}
          onChange={(event) => setCampaign(event.target.value)}
        />
      </div>
      <p className="text-small text-ink-2">
        {'{network}'} is replaced by the network’s name, {'{post}'} by the start of the post’s id.
      </p>
      {sample && (
        <p aria-live="polite" className="rounded-s bg-paper-2 px-3 py-2 font-mono text-tiny wrap-anywhere">
          {sample.text}
        </p>
      )}
    </KitDialog>
  )
}
