import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import FileUpload from '../../../file-upload/FileUpload'
import ImageUpload from '../../../image-upload/ImageUpload'
import { Float } from '../../../parts/float'
import type { UploadViewProps } from '../../../parts/upload'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { useCellQueue } from './use-cell-queue'
import { editorProps } from '../editors/editor-props'

/** Css px. */
const panelWidth = 380

/** The files of a cell in a panel beside it: choose, drop, retry, download, remove. They go on when the panel closes. */
export default function FilesEditor({ cell, onClose }: CellEditorProps): ReactNode {
  const { column } = cell
  const { source, kind } = column
  const anchor = useRef<HTMLDivElement>(null)
  const { queue, store } = useCellQueue(cell)
  const field: UploadViewProps = {
    ...editorProps(column),
    ...store,
    required: false,
    placeholder: source.btnText,
    noDownload: source.allowDownload === false,
    noRemove: source.allowRemove === false,
    queue,
    value: queue.value,
    onChange: () => undefined,
  }
  return (
    <div ref={anchor} className="ops-grid-anchor">
      <Float open anchor={anchor} onClose={onClose} label={column.title} focus="first" minWidth={panelWidth}>
        <FilesPanel isEmpty={queue.store.getState().list.length === 0}>
          {kind === 'image' ? <ImageUpload {...field} movable /> : <FileUpload {...field} />}
        </FilesPanel>
      </Float>
    </div>
  )
}

/** Where there is no file yet, the browser's own window for choosing one opens with the panel. */
function FilesPanel({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [wasEmpty] = useState(isEmpty)
  useLayoutEffect(() => {
    if (wasEmpty) box.current?.querySelector<HTMLElement>('[data-field]')?.click()
  }, [wasEmpty])
  return <div ref={box}>{children}</div>
}
