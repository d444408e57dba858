import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { LoadedPicture } from './use-picture.ts'

/** Takes a picture by button, drop or paste, and names the current one. */
export function PictureDrop({ picture, error, take }: LoadedPicture) {
  return (
    <div className="grid gap-2">
      <FileDrop
        label="Choose a picture"
        accept="image/*"
        onFiles={take}
        hint="or drop it here, or paste it. It stays in your browser."
      />
      {error ? (
        <Notice title="The picture could not be opened" tone="clay">
          {error}
        </Notice>
      ) : (
        <p className="text-small text-muted" role="status">
          {picture.file ? picture.name : 'A sample picture'}: {picture.width} × {picture.height} pixels
        </p>
      )}
    </div>
  )
}
