import { type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import { usePendingAction } from '../parts/feedback/use-pending-action'
import { Field, Switch, TextInput } from '../parts/field'
import { playerWallStrings } from './player-wall.strings'

/** What a layout is called, and whether others may open it. */
export interface LayoutWords {
  readonly name: string
  readonly isShared: boolean
}

interface LayoutDialogProps {
  heading: string
  start: LayoutWords
  /** Keeps it; what is refused is said at the name. */
  save: (words: LayoutWords) => Promise<unknown>
  onSaved: (words: LayoutWords) => void
  onClose: () => void
}

/** Characters of a name. */
const longestName = 30

/** Asks how a layout is called and whether it is shared. */
export default function LayoutDialog({ heading, start, save, onSaved, onClose }: LayoutDialogProps): ReactNode {
  const t = useStrings(playerWallStrings)
  const work = usePendingAction()
  const [name, setName] = useState(start.name)
  const [isShared, setShared] = useState(start.isShared)
  const [tried, setTried] = useState(false)
  const words = { name: name.trim(), isShared }
  const missing = words.name === '' && t('nameNeeded')

  async function accept(): Promise<void> {
    setTried(true)
    if (!missing && (await work.run(() => save(words)))) onSaved(words)
  }

  return (
    <Dialog
      open
      width={416}
      heading={heading}
      busy={work.busy}
      scrim={false}
      unsaved={(name !== start.name || isShared !== start.isShared) && t('layoutLost')}
      onOpenChange={onClose}
      onSubmit={() => void accept()}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" type="submit" loading={work.busy}>
            {t('saveOk')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('name')} required error={(tried && missing) || work.error}>
          <TextInput value={name} onChange={setName} maxLength={longestName} />
        </Field>
        <Field label={t('shared')} help={t('sharedHelp')}>
          <Switch checked={isShared} onChange={setShared} />
        </Field>
      </div>
    </Dialog>
  )
}
