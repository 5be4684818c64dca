import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import qvodCss from './qvod.css?inline'
import { UploadList } from './UploadList'
import { uploadStrings } from './upload.strings'
import { useCategoryOptions } from './use-category-options'
import type { Uploads } from './use-uploads'

interface UploadDialogProps {
  uploads: Uploads
  /** Id of the category that is chosen at first. */
  category: string
  onClose: () => void
}

/** Chooses video files to upload. They are sent while the dialog is closed, too; each becomes a draft with a frame of it as its cover. */
export default function UploadDialog({ uploads, category: initial, onClose }: UploadDialogProps): ReactNode {
  useSheet(qvodCss)
  const t = useStrings(uploadStrings)
  const categories = useCategoryOptions()
  const [category, setCategory] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const browse = (): void => input.current?.click()
  return (
    <Dialog open heading={t('upload')} width={560} onOpenChange={onClose}>
      <div className="ops-videoupload">
        <Field label={t('category')}>
          <Select value={category} options={categories} onChange={setCategory} clearable />
        </Field>
        <input
          ref={input}
          type="file"
          accept="video/mp4,video/quicktime,.mp4,.m4v,.mov"
          multiple
          hidden
          aria-label={t('chooseFiles')}
          onChange={({ target }) => {
            uploads.choose([...(target.files ?? [])], category)
            target.value = ''
          }}
        />
        <Button kind="primary" onClick={browse}>
          {t('chooseFiles')}
        </Button>
        <p className="ops-videoupload-help">{t('uploadHelp')}</p>
        {uploads.error && <Note tone="danger">{uploads.error}</Note>}
        <UploadList uploads={uploads} onChooseAgain={browse} />
      </div>
    </Dialog>
  )
}
