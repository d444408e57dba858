import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { pictureProblem } from './picture-problem.ts'
import { smallPicture } from './small-picture.ts'
import { useAct } from './use-act.ts'

/** The person's picture. It is made small here, before uploading. */
export function PicturePart({ imageUrl, name }: { imageUrl: string | null; name: string }) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const input = useRef<HTMLInputElement>(null)

  const set = (picture: string | null) =>
    act(
      'picture',
      async () => {
        client.setQueryData(keys.me, await api.people.setPicture({ picture }))
        await client.invalidateQueries({ queryKey: ['members'] })
      },
      {
        done: picture ? 'Your picture was changed.' : 'Your picture was removed.',
        failed: 'Your picture was not changed.',
      },
    )

  const choose = async (file: File | undefined) => {
    if (!file) return
    const problem = pictureProblem(file)
    const picture = problem ? null : await smallPicture(file)
    if (picture) await set(picture)
    else
      showToast({
        ...(problem ?? { title: messages.uploads.invalidType, description: messages.uploads.notAnImage }),
        tone: 'bad',
      })
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar src={imageUrl} name={name} className="size-16 [&>span]:text-3" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          icon={<Upload aria-hidden />}
          busy={busy === 'picture'}
          onClick={() => input.current?.click()}
        >
          {imageUrl ? 'Change picture' : 'Add a picture'}
        </Button>
        {imageUrl && (
          <Button variant="quiet" onClick={() => void set(null)}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}
