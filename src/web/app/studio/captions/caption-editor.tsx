import { filmLimits } from '#domain/film/film-limits.ts'
import { AudioLines, FileUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import {
  addCaption,
  mergeCaption,
  nudgeCaption,
  splitCaption,
  writeCaption,
  type Caption,
} from './caption-list.ts'
import { CaptionRow } from './caption-row.tsx'
import { useCaptionFile } from './use-caption-file.ts'
import { useReplaceAll } from './use-replace-all.ts'
import { useSpeech, type SpeechSource } from './use-speech.ts'

interface CaptionEditorProps {
  captions: readonly Caption[]
  filmSec: number
  /** Where the playhead is: a caption is divided and added there. */
  sec: number
  /** null: captions are not made from speech here, or nothing is heard. */
  speech: SpeechSource | null
  /** Its words have the look of the one that is shown. */
  onSeek: (sec: number) => void
  onChange: (captions: readonly Caption[]) => void
}

/** The captions of a film as a list: their words, and the seconds at which they come and go. */
export function CaptionEditor(props: CaptionEditorProps) {
  const { captions, filmSec, sec, speech, onSeek, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const { isUndone, replaceAll } = useReplaceAll(captions, onChange)
  const file = useCaptionFile(filmSec, replaceAll)
  const heard = useSpeech(speech, filmSec, replaceAll)
  const [isFull, setIsFull] = useState(false)
  const focusText = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-caption] textarea')[index]?.focus(),
    )

  function add() {
    const added = captions.length < filmLimits.cues ? addCaption(captions, sec, filmSec) : null
    setIsFull(added === null)
    if (!added) return
    onChange(added.all)
    focusText(added.index)
  }

  return (
    <section
      aria-labelledby="film-captions"
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line px-4.5 pt-3 pb-4"
    >
      <EditorTop
        isReading={file.isReading}
        isHearing={heard.isHearing}
        onHear={speech && (() => void heard.hear())}
        onFile={(chosen) => void file.read(chosen)}
        onAdd={add}
      />
      <div aria-live="polite">
        {heard.said && !isUndone && <Note tone={heard.said.tone}>{heard.said.text}</Note>}
        {file.said && !isUndone && <Note tone={file.said.tone}>{file.said.text}</Note>}
        {isFull && <Note tone="amber">There is no room for another caption after the playhead.</Note>}
      </div>
      {captions.length === 0 ? (
        <p className="text-small text-ink-2">
          No captions yet. Add one at the playhead, or open a file. SRT and WebVTT are what most programs
          save.
        </p>
      ) : (
        <ol ref={list} className="grid gap-1.5">
          {captions.map((caption, index) => (
            <CaptionRow
              key={index}
              caption={caption}
              number={index + 1}
              isNow={sec >= caption.fromSec && sec < caption.toSec}
              isLast={index === captions.length - 1}
              onShow={() => onSeek(caption.fromSec)}
              onWrite={(text) => onChange(writeCaption(captions, index, text))}
              onNudge={(edge, bySec) => onChange(nudgeCaption(captions, index, edge, { bySec, filmSec }))}
              onSplit={() => onChange(splitCaption(captions, index, sec))}
              onMerge={() => onChange(mergeCaption(captions, index))}
              onRemove={() => {
                onChange(captions.toSpliced(index, 1))
                focusText(Math.min(index, captions.length - 2))
              }}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface EditorTopProps {
  isReading: boolean
  isHearing: boolean
  /** null: not offered. */
  onHear: (() => void) | null
  onFile: (file: File | undefined) => void
  onAdd: () => void
}

/** The heading, and the ways captions come in. */
function EditorTop({ isReading, isHearing, onHear, onFile, onAdd }: EditorTopProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 id="film-captions" className="me-auto text-[1.0625rem] tracking-[-0.016em]">
        Captions
      </h2>
      {onHear && (
        <Button size="s" icon={<AudioLines aria-hidden />} busy={isHearing} onClick={onHear}>
          From speech
        </Button>
      )}
      <Button size="s" icon={<FileUp aria-hidden />} busy={isReading} onClick={() => picker.current?.click()}>
        Open SRT or VTT file
      </Button>
      <Button size="s" icon={<Plus aria-hidden />} onClick={onAdd}>
        Add caption
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        aria-label="Captions as a file"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
