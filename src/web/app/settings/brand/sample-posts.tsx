import { voiceLimits } from '#domain/writing/brand-voice.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'

interface SamplePostsProps {
  posts: readonly string[]
  onChange: (posts: string[]) => void
}

/** Posts that sound right. Three say more than any rule. */
export function SamplePosts({ posts, onChange }: SamplePostsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-small font-semibold">Sample posts</legend>
      <p className="text-small text-ink-2">
        Posts that sound like you. Three to ten show an AI more than any rule does.
      </p>
      {posts.map((post, at) => (
        <div key={at} className="grid justify-items-end gap-1">
          <TextArea
            className="w-full"
            label={`Sample post ${at + 1}`}
            rows={3}
            maxLength={voiceLimits.samplePostChars}
            value={post}
            onChange={({ target }) =>
              onChange(posts.map((one, other) => (other === at ? target.value : one)))
            }
          />
          <Button size="s" variant="quiet" onClick={() => onChange(posts.filter((_, other) => other !== at))}>
            Remove<span className="sr-only"> sample post {at + 1}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="s"
          icon={<Plus aria-hidden />}
          unavailable={posts.length >= voiceLimits.samplePosts}
          onClick={() => onChange([...posts, ''])}
        >
          Add a sample post
        </Button>
      </div>
    </fieldset>
  )
}
