import type { Media } from '#contract/media.ts'
import { orderedShapes } from '#domain/pictures/order-shapes.ts'
import { mostPicturesAtOnce } from '#domain/pictures/picture-shapes.ts'
import { Sparkles } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ChoicePills } from './choice-pills.tsx'
import { DescriptionField } from './description-field.tsx'
import { type PictureForm as Form, readForm } from './form-state.ts'
import { ShapeChoice, ShapeNote, type ShapesFor } from './shape-choice.tsx'
import { SourceField } from './source-field.tsx'
import { StyleChoice } from './style-choice.tsx'
import type { PictureRequest } from './use-making.ts'
import { WordsField } from './words-field.tsx'

interface PictureFormProps {
  workspaceId: string
  form: Form
  shapes: ShapesFor
  /** Of the post; '': there is none. */
  postText: string
  photos: readonly Media[]
  /** No model reads the description. */
  isDesign: boolean
  isBusy: boolean
  /** Why fewer must be asked for; null: there is room. */
  tooMany: string | null
  onChange: (change: Partial<Form>) => void
  onAsk: (request: PictureRequest) => void
  /** Beside the button. */
  children: ReactNode
}

const counts = Array.from({ length: mostPicturesAtOnce }, (_, at) => at + 1)

/** Describes the pictures to make. */
export function PictureForm(props: PictureFormProps) {
  const { form, shapes, postText, tooMany, onAsk } = props
  const [missing, setMissing] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [firstShape = '1:1'] = orderedShapes(shapes.networks, shapes.kinds)
  const shape = form.shape ?? firstShape
  const isPainted = form.style === 'ghibli'

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readForm(form, firstShape)
    if ('request' in read) return tooMany === null && onAsk(read.request)
    setMissing(read.missing)
    field.current?.focus()
  }

  function change(next: Partial<Form>) {
    setMissing(null)
    props.onChange(next)
  }

  const source = (
    <SourceField
      workspaceId={props.workspaceId}
      source={form.source}
      photos={props.photos}
      isOffered={isPainted}
      onChoose={(chosen) => change({ source: chosen })}
    />
  )
  return (
    <form aria-label="AI images" className="grid gap-3" onSubmit={submit}>
      <DescriptionField
        field={field}
        value={form.prompt}
        postText={postText}
        isDesign={props.isDesign}
        error={missing}
        onChange={(prompt) => change({ prompt })}
      />
      <StyleChoice style={form.style} onChoose={(style) => change({ style })} />
      {isPainted && source}
      <div className="flex flex-wrap justify-between gap-3">
        <ShapeChoice {...shapes} shape={shape} onChoose={(chosen) => change({ shape: chosen })} />
        <ChoicePills
          label="Images"
          isInline
          pills={counts.map((value) => ({ value, label: value }))}
          value={form.count}
          onChoose={(count) => change({ count })}
        />
      </div>
      <ShapeNote {...shapes} shape={shape} />
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <WordsField
          words={form.words}
          isDesign={props.isDesign}
          postText={postText}
          onChange={(words) => change({ words })}
        />
        {!isPainted && source}
      </div>
      <CreateLine {...props} />
    </form>
  )
}

type CreateLineProps = Pick<PictureFormProps, 'form' | 'isBusy' | 'tooMany' | 'children'>

function CreateLine({ form: { count }, isBusy, tooMany, children }: CreateLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" icon={<Sparkles aria-hidden />} busy={isBusy} unavailable={tooMany !== null}>
        {count === 1 ? 'Create image' : `Create ${count} images`}
      </Button>
      {tooMany === null ? (
        children
      ) : (
        <Note tone="amber" live>
          {tooMany}
        </Note>
      )}
    </div>
  )
}
