import { ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button/IconButton'
import { PictureDialog } from './PictureDialog'
import { toolStrings } from './tools.strings'
import type { Pictures } from './use-pictures'

/** A button that opens the window for a picture. */
export function PictureTool({ pictures }: { pictures: Pictures }): ReactNode {
  const t = useStrings(toolStrings)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={ImagePlus} label={t('picture')} onClick={() => setOpen(true)} />
      {isOpen && (
        <PictureDialog onClose={() => setOpen(false)} onFile={(file, alt) => void pictures.add([file], alt)} onAddress={pictures.insert} />
      )}
    </>
  )
}
