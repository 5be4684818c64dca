import { useState } from 'react'
import { useFeedback } from '../../../core/feedback'
import { useLocale } from '../../../core/i18n'
import { storeFile, useTransport } from '../../../core/transport'
import { type StoreUpload, uploadError, type UploadItem, uploadRules, type UploadViewProps } from '../../../parts/upload'
import { UploadQueue } from '../../../parts/upload/upload-queue'
import { extensionOf, propsOf } from '../../model/columns/column-extension'
import type { GridColumn } from '../../edit-grid.types'
import { useCellHelp } from '../cell-help-context'
import type { CellView } from '../../model/columns/cell-type'
import { storedText } from '../uploads/stored-cell'

type StoreProps = Pick<UploadViewProps, 'accept' | 'maxSize' | 'maxCount'>

/** Most files of a cell: `uploadnum` of its extension, else `number`; a cell of the type `upload` holds one. */
export function maxFilesOf(column: GridColumn): number {
  const max = Number(extensionOf(column).uploadnum ?? column.number ?? (column.type === 'upload' ? 1 : 0))
  return Number.isInteger(max) && max > 0 ? max : 0
}

function storeProps(column: GridColumn): StoreProps {
  const { accept, maxSize } = propsOf<StoreProps>(column)
  return { accept, maxSize, maxCount: maxFilesOf(column) }
}

/** The uploads of a cell: those that are there already, or new ones that outlive the editor. */
export function useCellQueue(cell: CellView): { queue: UploadQueue; store: StoreProps } {
  const { files, t } = useCellHelp()
  const transport = useTransport()
  const locale = useLocale()
  const feedback = useFeedback()
  const {
    id,
    column: { key, source, kind },
  } = cell
  const store = storeProps(source)
  const isImage = kind === 'image'

  /** A picture that failed says so at once; files show it in their cell. */
  async function confirmRetry(item: UploadItem): Promise<void> {
    const again = await feedback.confirm({
      title: t('errorTitle'),
      question: t('errorText', { message: item.message }),
      objects: item.name,
      okText: t('retry'),
      cancelText: t('close'),
    })
    if (again) files.queueOf(id, key)?.retry(item.id)
  }

  function made(): UploadQueue {
    const { upload, biz } = propsOf<{ upload: StoreUpload; biz: string }>(source)
    const queue = new UploadQueue(
      {
        rules: () => uploadRules(store, isImage),
        mode: () => 'path',
        mayUpload: () => true,
        store:
          upload ??
          ((file, options) =>
            storeFile(transport, file, {
              ...options,
              url: source.action,
              biz,
              token: source.token === true,
              marks: { isup: '1' },
              responseName: source.responseName,
            })),
        describe: (error) => uploadError(error, locale),
        onValue: (value) => files.host?.commit(id, key, value),
        onProgress: () => undefined,
        onDone: () => undefined,
        onFailed: (item) => {
          if (isImage) void confirmRetry(item)
        },
      },
      storedText(cell.value),
    )
    files.keep(id, key, queue)
    return queue
  }

  const [queue] = useState(() => files.queueOf(id, key) ?? made())
  return { queue, store }
}
