import { Circle, CircleDot, Rows4 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../core/i18n'
import { IconButton } from '../../../parts/button'
import { Menu } from '../../../parts/menu'
import { type GridSize, rowHeights } from '../../edit-grid.types'
import { toolbarStrings } from './toolbar.strings'
import type { GridToolsProps } from '../../shared/grid-props'

const texts = { medium: 'sizeMedium', small: 'sizeSmall', mini: 'sizeMini', tiny: 'sizeTiny' } as const
const sizes: readonly GridSize[] = ['medium', 'small', 'mini', 'tiny']

/** How high the rows are, as the user likes it. */
export function SizeMenu({ control, grid, choices, onChoose }: GridToolsProps): ReactNode {
  const t = useStrings(toolbarStrings)
  return (
    <Menu
      label={t('rowHeight')}
      align="end"
      trigger={<IconButton icon={Rows4} label={t('rowHeight')} />}
      items={sizes.map((size) => ({
        key: size,
        label: t(texts[size]),
        icon: rowHeights[size] === control.settings.rowHeight ? CircleDot : Circle,
        kbd: `${rowHeights[size]} px`,
        onSelect: () => {
          if (grid.onToolbar({ name: 'size' })) onChoose({ ...choices, size })
        },
      }))}
    />
  )
}
