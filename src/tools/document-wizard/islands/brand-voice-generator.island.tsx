import type { Answers } from '../question-graph.ts'
import { readGraph, type GraphFile } from '../read-graph.ts'
import { applyVoice } from '../apply-voice.ts'
import { voiceGuide, type VoiceGraph, type VoiceTrait } from '../voice-guide.ts'
import { voiceProfile } from '../voice-profile.ts'
import { useMemo, useState } from 'react'
import { TextArea } from '../../parts/fields.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { DocumentBench } from './document-bench.tsx'

/** The voice guide, its profile as data, and a field to try it. */
export default function BrandVoiceGenerator({
  tool,
  data,
}: ToolProps<GraphFile & { traits: readonly VoiceTrait[] }>) {
  const graph: VoiceGraph = useMemo(() => ({ ...readGraph(data), traits: data.traits }), [data])
  return (
    <DocumentBench
      tool={tool}
      graph={graph}
      make={(answers) => voiceGuide(graph, answers)}
      renderExtra={(answers) => <VoiceTrial answers={answers} />}
    />
  )
}

function VoiceTrial({ answers }: { answers: Answers }) {
  const [text, setText] = useState('Exciting news! Our new product is here and we are so happy 🎉🎉')
  const profile = voiceProfile(answers)
  const json = JSON.stringify(profile, null, 2)
  const voiced = applyVoice(text, profile)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-card px-4 py-3 text-ui">
        <span className="min-w-0">
          <b className="font-semibold">Voice profile</b>: {profile.bannedWords.length} banned words,{' '}
          {profile.emojiPolicy.maxPerPost} emoji, sentences up to {profile.readingLevel.maxSentenceWords}{' '}
          words
        </span>
        <span className="flex flex-wrap gap-1.5">
          <CopyButton text={json} label="Copy JSON" />
          <DownloadButton name="voice-profile.json" type="application/json" make={() => json}>
            Profile
          </DownloadButton>
        </span>
      </div>
      <details className="rounded-card border border-line bg-card px-4 text-ui">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Try it on a text</summary>
        <div className="grid gap-3 pb-4">
          <TextArea
            label="Your text"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div role="status">
            <p className="whitespace-pre-line">{voiced.text}</p>
            <ul className="mt-2 list-disc pl-5 text-small text-ink-2">
              {voiced.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <CopyButton text={voiced.text} />
            <UseInPost text={voiced.text} />
          </div>
        </div>
      </details>
    </>
  )
}
