import { type ReactNode, useRef } from 'react'
import type { UploadViewProps } from './upload-view.types'
import type { Uploads } from './use-uploads'

export interface FileChooser {
  /** Has to be drawn. */
  input: ReactNode
  choose: () => void
}

/** The browser's own window for choosing files; on phones `accept` and `capture` offer the camera. */
export function useFileChooser({ capture }: Pick<UploadViewProps, 'capture'>, { rules, add }: Uploads): FileChooser {
  const input = useRef<HTMLInputElement>(null)
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        accept={rules.accept || undefined}
        multiple={rules.maxCount !== 1}
        capture={cameraOf(capture)}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    ),
  }
}

function cameraOf(capture: string | undefined): 'user' | 'environment' | undefined {
  if (capture === undefined) return undefined
  return capture === 'user' ? 'user' : 'environment'
}
