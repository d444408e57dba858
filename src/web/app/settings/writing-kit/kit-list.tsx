import type { KitItem } from '#contract/writing-kit.ts'
import { isNetworkId, networkIds, networkNames } from '#domain/networks/network.ts'
import { useState } from 'react'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { api } from '../../api.ts'
import { KitDialog } from './kit-dialog.tsx'
import { KitGroup, KitRow } from './kit-row.tsx'
import { useKitChange } from './use-kit-change.ts'

const words = {
  hashtags: {
    title: 'Hashtag groups',
    hint: 'Inserted at the cursor. They count towards the text length.',
    add: 'Add a group',
    change: 'Change this group',
    empty: 'No groups yet. Save the hashtags of a topic together and insert them with one click.',
    field: 'Hashtags',
    placeholder: '#sourdough #ryebread #bristolfood',
  },
  signature: {
    title: 'Signatures',
    hint: 'Added at the end of a post as part of its text. One per post.',
    add: 'Add a signature',
    change: 'Change this signature',
    empty: 'No signatures yet. Save how your posts end: a name, an address, a line.',
    field: 'Text',
    placeholder: 'Haldon Street Bakery, open from seven',
  },
} as const

interface KitListProps {
  kind: KitItem['kind']
  items: readonly KitItem[]
  workspaceId: string
  mayChange: boolean
}

/** Hashtag groups or signatures, and a button to add one. */
export function KitList({ kind, items, workspaceId, mayChange }: KitListProps) {
  const [edited, setEdited] = useState<KitItem | 'new' | null>(null)
  const { change } = useKitChange(workspaceId)
  const say = words[kind]
  return (
    <>
      <KitGroup
        title={say.title}
        hint={say.hint}
        addLabel={say.add}
        empty={say.empty}
        isEmpty={items.length === 0}
        mayChange={mayChange}
        onAdd={() => setEdited('new')}
      >
        {items.map((item) => (
          <KitRow
            key={item.id}
            name={item.name}
            note={noteOf(item)}
            text={item.text}
            mayChange={mayChange}
            onEdit={() => setEdited(item)}
            onDelete={async () => {
              await change(
                () => api.writingKit.removeItem({ workspaceId, itemId: item.id }),
                'It is deleted.',
              )
            }}
          />
        ))}
      </KitGroup>
      {edited && (
        <ItemDialog
          kind={kind}
          item={edited === 'new' ? null : edited}
          workspaceId={workspaceId}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function noteOf({ network, automatic }: KitItem): string | null {
  const where = network && `only on ${networkNames[network]}`
  return [where, automatic && 'automatic'].filter(Boolean).join(' · ') || null
}

interface ItemDialogProps {
  kind: KitItem['kind']
  /** null: a new one. */
  item: KitItem | null
  workspaceId: string
  onClose: () => void
}

function ItemDialog({ kind, item, workspaceId, onClose }: ItemDialogProps) {
  const [name, setName] = useState(item?.name ?? '')
  const [text, setText] = useState(item?.text ?? '')
  const [network, setNetwork] = useState(item?.network ?? null)
  const [automatic, setAutomatic] = useState(item?.automatic ?? false)
  const { change, error, isBusy } = useKitChange(workspaceId)
  const say = words[kind]

  async function save() {
    const written = { name, text, network, automatic }
    const done = await change(
      () =>
        item
          ? api.writingKit.changeItem({ workspaceId, itemId: item.id, ...written })
          : api.writingKit.addItem({ workspaceId, kind, ...written }),
      `“${name.trim()}” is in your writing kit.`,
    )
    if (done) onClose()
  }

  return (
    <KitDialog
      title={item ? say.change : say.add}
      verb={item ? 'Save changes' : say.add}
      error={error}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        required
        maxLength={60}
        data-autofocus
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={say.field}
        value={text}
        required
        rows={4}
        maxLength={2000}
        placeholder={say.placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="Where"
        value={network ?? ''}
        onChange={({ target }) => setNetwork(isNetworkId(target.value) ? target.value : null)}
      >
        <option value="">On every network</option>
        {networkIds.map((id) => (
          <option key={id} value={id}>
            Only on {networkNames[id]}
          </option>
        ))}
      </SelectField>
      {kind === 'signature' && (
        <LabelledCheckbox checked={automatic} onChange={({ target }) => setAutomatic(target.checked)}>
          {network ? `Add to new posts that go only to ${networkNames[network]}` : 'Add to every new post'}
        </LabelledCheckbox>
      )}
    </KitDialog>
  )
}
