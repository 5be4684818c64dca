import { LayoutGrid } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { flatRecords } from '../../../../elements/list-page/resource/flat-records'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { MenuIcon } from '../../../../elements/menu/MenuIcon'
import { IconButton } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { Popover } from '../../../../elements/parts/float'
import { storedIcon } from './icon-names'
import { IconGrid } from './IconGrid'
import { menusStrings } from './menus.strings'

/** The icon of an entry: one of those that there are, or the name of one that another front end has. */
export function IconEditor({ value, onChange, onBlur, disabled, records }: EditorProps): ReactNode {
  const t = useStrings(menusStrings)
  // A list that is asked anew behind the form does not change how names are written.
  const [iconNames] = useState(() => flatRecords(records).map(({ icon }) => stringValue(icon)))
  return (
    <div className="ops-iconfield">
      <span className="ops-iconnow" aria-hidden="true">
        {value.trim() !== '' && <MenuIcon name={value} size={20} />}
      </span>
      <TextInput
        value={value}
        onChange={(next) => onChange(next)}
        onBlur={onBlur}
        disabled={disabled}
        clearable
        spellCheck={false}
        autoComplete="off"
        end={
          <Popover label={t('chooseIcon')} align="end" trigger={<IconButton icon={LayoutGrid} size="sm" label={t('chooseIcon')} />}>
            {(close) => (
              <IconGrid
                value={value}
                onChoose={(name) => {
                  onChange(storedIcon(name, iconNames))
                  close()
                }}
              />
            )}
          </Popover>
        }
      />
    </div>
  )
}
