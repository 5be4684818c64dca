import { useStrings } from '../../../../elements/core/i18n'
import { TextInput } from '../../../../elements/parts/field'
import type { FilterField } from '../../../../elements/parts/filter'
import { Select } from '../../../../elements/parts/select'
import { listStrings } from '../../../../elements/list-page/list'
import { myNoticesStrings } from './my-notices.strings'

/** Searching by title, state, kind and sender. */
export function useMessageFilters(): FilterField[] {
  const t = useStrings(myNoticesStrings)
  const tList = useStrings(listStrings)
  const states = [
    { value: '0', label: t('unread') },
    { value: '1', label: t('read') },
  ]
  const kinds = [
    { value: '1', label: t('kind.notice') },
    { value: '2', label: t('kind.system') },
  ]
  return [
    {
      name: 'titile',
      rank: 1,
      wide: true,
      render: (value, onChange) => <TextInput prefix={t('titile')} value={value} onChange={onChange} />,
    },
    {
      name: 'readFlag',
      rank: 2,
      render: (value, onChange) => (
        <Select prefix={t('readFlag')} placeholder={tList('any')} options={states} value={value} onChange={onChange} clearable />
      ),
    },
    {
      name: 'msgCategory',
      rank: 2,
      render: (value, onChange) => (
        <Select prefix={t('msgCategory')} placeholder={tList('any')} options={kinds} value={value} onChange={onChange} clearable />
      ),
    },
    { name: 'sender', rank: 2, render: (value, onChange) => <TextInput prefix={t('sender')} value={value} onChange={onChange} /> },
  ]
}
