import { type ReactNode, useState } from 'react'
import ImagePreview from './ImagePreview'

export interface PreviewedPicture {
  readonly id: string
  readonly url: string
  readonly name: string
}

export interface Preview {
  show: (id: string) => void
  /** Has to be drawn. */
  preview: ReactNode
}

/** A preview for the pictures of a list: opened for one of them, it goes through all. */
export function usePreview(pictures: readonly PreviewedPicture[], noDownload: boolean): Preview {
  const [shown, setShown] = useState<string | null>(null)
  const index = pictures.findIndex(({ id }) => id === shown)
  return {
    show: setShown,
    preview: (
      <ImagePreview
        open={index >= 0}
        images={pictures}
        index={index}
        noDownload={noDownload}
        onChange={(next) => setShown(pictures[next.index]!.id)}
        onClose={() => setShown(null)}
      />
    ),
  }
}
