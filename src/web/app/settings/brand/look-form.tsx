import type { BrandKit } from '#contract/brand.ts'
import { brandFontUses } from '#domain/film/brand-face.ts'
import { brandColours, brandLookLimits } from '#domain/writing/brand-look.ts'
import { type BrandSource, standingSources } from '#domain/writing/brand-sources.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { api } from '../../api.ts'
import { fontWords } from '../../brand/font-words.ts'
import { useServerFonts } from '../../brand/use-server-fonts.ts'
import { keys } from '../../queries.ts'
import { useAct } from '../use-act.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SourceLines } from './source-lines.tsx'
import { isLookSavable, type LookDraft, lookDraftOf, lookOf } from './look-draft.ts'

interface LookFormProps {
  workspaceId: string
  kit: BrandKit
  mayChange: boolean
}

/** How a workspace looks, as a form. Nothing is saved before the button. */
export function LookForm({ workspaceId, kit, mayChange }: LookFormProps) {
  const { busy, act } = useAct()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => lookDraftOf(kit.look))
  const change = (part: Partial<LookDraft>) => setDraft((before) => ({ ...before, ...part }))

  const sources = standingSources({ voice: kit.voice, look: lookOf(draft) }, kit.sources)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isLookSavable(draft)) return
    const words = { done: 'The look was saved.', failed: 'The look was not saved.' }
    await act(
      'look',
      async () => {
        // The voice as it is now, which another part of this screen may have saved.
        const { voice } = client.getQueryData<BrandKit>(keys.brand(workspaceId)) ?? kit
        const saved = await api.brand.write({ workspaceId, voice, look: lookOf(draft) })
        client.setQueryData(keys.brand(workspaceId), saved)
        setDraft(lookDraftOf(saved.look))
      },
      words,
    )
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <fieldset disabled={!mayChange} className="grid max-w-170 gap-5">
        <TextField
          label="Brand name"
          maxLength={brandLookLimits.nameChars}
          placeholder="As your customers say it"
          value={draft.name}
          hint={sources.name && <SourceLines source={sources.name} />}
          onChange={({ target }) => change({ name: target.value })}
        />
        <LogoField
          workspaceId={workspaceId}
          mediaId={draft.logoMediaId}
          source={sources.logo}
          mayChange={mayChange}
          onChange={(logoMediaId) => change({ logoMediaId })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-small font-semibold">Colours</legend>
          {brandColours.map((name) => (
            <ColourField
              key={name}
              name={name}
              typed={draft.colours[name]}
              source={sources[name]}
              onChange={(typed) => change({ colours: { ...draft.colours, [name]: typed } })}
            />
          ))}
        </fieldset>
        <FontFields draft={draft} source={sources.fonts} onChange={change} />
        {mayChange && (
          <div>
            <Button type="submit" variant="lark" busy={busy === 'look'} unavailable={!isLookSavable(draft)}>
              Save look
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

interface FontFieldsProps {
  draft: LookDraft
  source: BrandSource | undefined
  onChange: (part: Partial<LookDraft>) => void
}

function FontFields({ draft, source, onChange }: FontFieldsProps) {
  const look = lookOf(draft)
  const serverFonts = useServerFonts(look.fonts.length > 0)
  const uses = serverFonts ? brandFontUses(look, serverFonts) : []
  return (
    <div className="grid gap-x-5 gap-y-1.5 max-desk:gap-y-5 desk:grid-cols-2">
      <TextField
        label="Font of headings"
        maxLength={brandLookLimits.fontChars}
        placeholder="Fraunces"
        value={draft.headingFont}
        onChange={({ target }) => onChange({ headingFont: target.value })}
      />
      <TextField
        label="Font of text"
        labelNote="if it is another one"
        maxLength={brandLookLimits.fontChars}
        placeholder={draft.headingFont || 'Source Sans'}
        value={draft.textFont}
        onChange={({ target }) => onChange({ textFont: target.value })}
      />
      <div className="desk:col-span-2">
        {uses.length > 0 && (
          <p className="text-small text-muted">In videos and designs: {uses.map(fontWords).join(' ')}</p>
        )}
        <SourceLines source={source} />
      </div>
    </div>
  )
}
