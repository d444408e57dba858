import type { LibraryFacts } from '#contract/media-library.ts'
import { FolderPlus, Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyLimitMeter } from '../billing/lazy-limit-meter.tsx'
import { sizeName } from '../composer/media/picture-text.ts'
import { acceptedFiles } from '../composer/files/uploads.ts'
import { mostAtOnce } from './use-library-uploads.ts'

interface LibraryHeaderProps {
  facts: LibraryFacts | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** The file input; other elements click it too. */
  picker: RefObject<HTMLInputElement | null>
  mayWrite: boolean
  onUpload: (files: readonly File[]) => void
  onNewFolder: () => void
}

/** The heading, how much is stored, the ways to add files, and how long files are kept. */
export function LibraryHeader({
  facts,
  heading,
  picker,
  mayWrite,
  onUpload,
  onNewFolder,
}: LibraryHeaderProps) {
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[1.5rem] leading-[1.15] tracking-[-0.03em] outline-none"
        >
          Media
        </h1>
        <span className="text-muted tabular-nums max-desk:order-last max-desk:basis-full">
          {facts ? storedInWords(facts) : '\u00A0'}
        </span>
        {mayWrite && (
          <div className="ms-auto flex gap-2">
            <Button icon={<FolderPlus aria-hidden />} onClick={onNewFolder}>
              New folder
            </Button>
            <Button variant="lark" icon={<Upload aria-hidden />} onClick={() => picker.current?.click()}>
              Upload
            </Button>
            <input
              ref={picker}
              type="file"
              accept={acceptedFiles}
              multiple
              hidden
              onChange={(event) => {
                onUpload([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </div>
        )}
      </div>
      {mayWrite && <LazyLimitMeter limit="mediaStorageGB" />}
      <p className="max-w-[80ch] text-small text-ink-2">
        Files you upload or save here stay until someone deletes them. A file that is only in posts is deleted
        with the last post that uses it.
        {mayWrite && ` You can also drop or paste files, up to ${mostAtOnce} at a time.`}
      </p>
    </>
  )
}

function storedInWords({ files, bytes }: LibraryFacts): string {
  return `${files === 1 ? '1 file' : `${files} files`}, ${bytes === 0 ? '0 kB' : sizeName(bytes)} stored`
}
