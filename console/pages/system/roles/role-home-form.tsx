import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { EditorProps, FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { Select } from '../../../../elements/parts/select'
import { titleIn } from '../../../routes/page-titles'
import type { HomePage } from './home-pages'
import { roleHomeStrings } from './role-home.strings'

/** What the form of a home page needs beside its fields: the pages that there are to choose from. */
export function roleHomeForm(pages: readonly HomePage[]): FormExtensions {
  /** A page of the menu; one that is stored and stands in nobody's menu stays. */
  function PageEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
    const t = useStrings(roleHomeStrings)
    const locale = useLocale()
    const options = pages.map(({ path, title }) => ({ value: path, label: `${titleIn(locale, title)} ${path}` }))
    const isExisting = value === '' || pages.some(({ path }) => path === value)
    return (
      <Select
        options={isExisting ? options : [...options, { value, label: value }]}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        placeholder={t('choosePage')}
      />
    )
  }
  return {
    fields: {
      url: { Editor: PageEditor, chosen: true },
      priority: { check: (priority, _values, t) => (/^\d{0,5}$/.test(priority.trim()) ? null : t('priorityRule')) },
    },
    settle(values) {
      const page = pages.find(({ path }) => path === values['url'])
      return page ? { ...values, component: page.component } : values
    },
  }
}
