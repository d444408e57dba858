import { Avatar } from '../avatar.tsx'
import { words, type PreviewProps } from './preview-props.ts'

/** The first comment below the post, if there is one. */
export function FirstComment({
  name,
  avatarUrl,
  settings,
}: Pick<PreviewProps, 'name' | 'avatarUrl' | 'settings'>) {
  const comment = words(settings, 'firstComment')
  if (comment === '') return null
  return (
    <div className="pv-line flex gap-2 border-t px-3 py-2 text-tiny leading-[1.35]">
      <Avatar src={avatarUrl} name={name} className="size-6" />
      <p className="pv-raised min-w-0 rounded-[10px] px-2.5 py-1.5 break-words whitespace-pre-wrap">
        <b className="block font-semibold">{name}</b>
        <span dir="auto" className="block">
          {comment}
        </span>
      </p>
    </div>
  )
}
