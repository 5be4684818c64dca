import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { Dialog, DialogCancel } from '../dialog'
import { Field } from '../field/Field'
import { TextInput } from '../field/TextInput'
import { Tabs } from '../tabs/Tabs'
import { pictureAddress } from './picture-address'
import { pictureStrings } from './pictures.strings'
import { pictureRules } from './use-pictures'

export interface PictureDialogProps {
  onFile: (file: File, alt: string) => void
  onAddress: (src: string, alt: string) => void
  onClose: () => void
}

/** A picture from this machine or from the network, each with a remark that becomes its alternative text (clauses 2.9). */
export function PictureDialog({ onFile, onAddress, onClose }: PictureDialogProps): ReactNode {
  const t = useStrings(pictureStrings)
  const input = useRef<HTMLInputElement>(null)
  const [tab, setTab] = useState('local')
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const src = pictureAddress(address)
  const alt = (remarks[tab] ?? '').trim()

  function confirm(): void {
    if (tab === 'local' ? !file : !src) return setConfirming(true)
    if (tab === 'local') onFile(file!, alt)
    else onAddress(src!, alt)
    onClose()
  }

  const remark = (
    <Field label={t('remark')} help={t('remarkHint')}>
      <TextInput
        value={remarks[tab] ?? ''}
        onChange={(text) => setRemarks({ ...remarks, [tab]: text })}
        maxLength={200}
        placeholder={t('remarkPlaceholder')}
      />
    </Field>
  )
  const local = (
    <div className="ops-editor-fields">
      <Field label={t('file')} required error={isConfirming && !file ? t('noFile') : undefined}>
        <div className="ops-editor-chosen">
          <Button icon={ImageUp} data-autofocus="" onClick={() => input.current?.click()}>
            {t(file ? 'chooseOther' : 'choose')}
          </Button>
          <span>{file?.name}</span>
          <input
            ref={input}
            hidden
            type="file"
            tabIndex={-1}
            aria-label={t('choose')}
            accept={pictureRules.accept}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null)
              // So that the same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </div>
      </Field>
      {remark}
    </div>
  )
  const network = (
    <div className="ops-editor-fields">
      <Field label={t('address')} required error={isConfirming && !src ? t('noAddress') : undefined}>
        <TextInput type="url" dir="ltr" value={address} onChange={setAddress} placeholder={t('addressPlaceholder')} />
      </Field>
      {remark}
    </div>
  )
  return (
    <Dialog
      open
      heading={t('heading')}
      width={480}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" type="submit">
            {t('ok')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('heading')}
        value={tab}
        onChange={(next) => {
          setTab(next)
          setConfirming(false)
        }}
        items={[
          { key: 'local', label: t('local'), content: local },
          { key: 'network', label: t('network'), content: network },
        ]}
      />
    </Dialog>
  )
}
