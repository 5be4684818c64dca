import { Check, CircleAlert, Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { saveFile } from '../../core/dom/save-file'
import { useStrings } from '../../core/i18n'
import { Button } from '../../parts/button'
import { Note } from '../../parts/indicators/Note'
import secondFactorCss from './second-factor.css?inline'
import { secondFactorStrings } from './second-factor.strings'

const icons = { copy: Copy, copied: Check, notCopied: CircleAlert }

/** Codes that are shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  useSheet(secondFactorCss)
  const t = useStrings(secondFactorStrings)
  const [end, setEnd] = useState<'copy' | 'copied' | 'notCopied'>('copy')
  const text = codes.join('\n')

  async function copy(): Promise<void> {
    // A page without https has no clipboard at all.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false)
    setEnd(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <>
      <Note tone="warning">{t('recoveryText')}</Note>
      <ul className="ops-recoverycodes" aria-label={t('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ops-recoveryrow">
        <Button icon={icons[end]} onClick={() => void copy()}>
          {t(end)}
        </Button>
        <Button icon={Download} onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('fileName')}.txt`)}>
          {t('download')}
        </Button>
        <output className="ops-sr-only">{end === 'copy' ? '' : t(end)}</output>
      </div>
    </>
  )
}
