import { Clapperboard } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { handToStudio } from '../../studio/film-from-post.ts'
import { raise } from '../../window-events.ts'
import { textOfTab } from '../state/composer-state.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** Goes to the studio with the text of the post. What was written is saved or kept, as when the composer is closed. */
export function MakeVideoButton({ model }: { model: ComposerModel }) {
  const navigate = useNavigate()
  const { state } = model
  return (
    <Button
      size="s"
      icon={<Clapperboard aria-hidden />}
      title="A video with the text of this post"
      onClick={() => {
        handToStudio({ text: textOfTab(state, state.tab).trim(), postId: state.post?.id ?? null })
        raise('leave-composer')
        void navigate('/dashboard/studio')
      }}
    >
      Make a video
    </Button>
  )
}
