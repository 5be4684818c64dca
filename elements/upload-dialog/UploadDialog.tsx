import { type ReactNode, useCallback, useState } from 'react'
import type { FieldProblem } from '../core/define/form-field.types'
import { useStrings } from '../core/i18n'
import FileUpload from '../file-upload/FileUpload'
import ImageUpload from '../image-upload/ImageUpload'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import type { UploadViewProps } from '../parts/upload'
import { writeValue } from '../parts/upload/stored-files'
import { uploadDialogStrings } from './upload-dialog.strings'
import type { ConfirmedFiles, UploadFileType } from './upload-dialog.types'

type StoreProps = Pick<
  UploadViewProps,
  | 'url'
  | 'token'
  | 'biz'
  | 'maxCount'
  | 'maxSize'
  | 'accept'
  | 'valueMode'
  | 'upload'
  | 'onRefused'
  | 'onBeforeUpload'
  | 'onUploadProgress'
  | 'onUploadDone'
  | 'onUploadError'
>

export interface UploadDialogProps extends StoreProps {
  open: boolean
  fileType?: UploadFileType
  heading?: string | undefined
  value?: string | undefined
  recordId?: string | undefined
  onConfirm: (files: ConfirmedFiles) => void
  onClose: (detail: Record<string, never>) => void
}

/** The view of `<ops-upload-dialog>` and the inner door for pages. Each opening starts from `value`. */
export default function UploadDialog(props: UploadDialogProps): ReactNode {
  return props.open ? <Draft {...props} /> : null
}

interface Collected {
  value: string
  selection: ConfirmedFiles['selection']
}

function Draft({
  open: _open,
  fileType = 'file',
  heading,
  value = '',
  recordId = '',
  onConfirm,
  onClose,
  ...store
}: UploadDialogProps): ReactNode {
  const t = useStrings(uploadDialogStrings)
  const [files, setFiles] = useState<Collected>({ value, selection: [] })
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  // What is on its way or failed is not in the value yet.
  const isTouched = files.value !== value || problem?.flag === 'customError'
  const error = problem?.message ?? (files.value === '' ? t('none') : undefined)

  const learn = useCallback((selection: ConfirmedFiles['selection']) => setFiles((last) => ({ ...last, selection })), [])

  function confirm(): void {
    if (error !== undefined) return setConfirming(true)
    const { selection } = files
    onConfirm({
      ...files,
      id: recordId,
      name: selection[0]?.name ?? '',
      url: selection[0]?.url,
      path: writeValue(
        selection.map(({ name, path }) => ({ fileName: name, filePath: path })),
        'path',
      ),
      status: 'done',
    })
    onClose({})
  }

  const field: UploadViewProps = {
    ...store,
    // The last ones win here, however many there are.
    overflow: 'last',
    value: files.value,
    error: isConfirming ? error : undefined,
    accessibleName: t(fileType === 'image' ? 'image' : 'file'),
    onChange: (next, selection) => setFiles({ value: next, selection }),
    onSelection: learn,
    onProblem: setProblem,
  }
  return (
    <Dialog
      open
      heading={heading ?? t(fileType === 'image' ? 'image' : 'file')}
      width="var(--panel-width, 520px)"
      bodyClass="ops-uploadbody"
      initialFocus="[data-field]"
      unsaved={isTouched && t('lost')}
      onOpenChange={() => onClose({})}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" onClick={confirm}>
            {t('ok')}
          </Button>
        </>
      }
    >
      {fileType === 'image' ? <ImageUpload {...field} movable /> : <FileUpload {...field} />}
    </Dialog>
  )
}
