import type { FormExtensions, FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { flatRecords } from '../../../../elements/list-page/resource/flat-records'
import { IconEditor } from './IconEditor'
import { MenuPreview } from './MenuPreview'
import { BELOW, BUTTON, TOP } from './menu-types'
import { ParentEditor } from './ParentEditor'

const isPage = ({ menuType }: FormValues): boolean => menuType !== BUTTON
const isButton = (values: FormValues): boolean => !isPage(values)

/** What only newer servers have is known by what their list sends. */
const isSent =
  (name: string) =>
  (values: FormValues, records: readonly WireRecord[]): boolean =>
    isPage(values) && flatRecords(records).some((record) => name in record)

const address = /^(?:\/|https?:\/\/|\{\{)/
const blank = /\s/

/** How the form of an entry changes with its type, and what it checks beside lengths. */
const menuForm: FormExtensions = {
  Beside: MenuPreview,
  fields: {
    parentId: { shown: ({ menuType }) => menuType !== TOP, Editor: ParentEditor, chosen: true },
    url: {
      shown: isPage,
      check: (url, _values, t) => {
        const isExpression = url.trim().startsWith('{{')
        return url.trim() !== '' && (!address.test(url.trim()) || (!isExpression && blank.test(url.trim()))) ? t('urlRule') : null
      },
    },
    component: {
      shown: isPage,
      // At the top a server takes nothing for what only holds others.
      check: (component, { menuType }, t) => (component.trim() === '' && menuType === BELOW ? t('componentRule') : null),
    },
    componentName: { shown: isSent('componentName') },
    redirect: { shown: ({ menuType }) => menuType === TOP },
    perms: {
      shown: isButton,
      check: (perms, _values, t) => (/[\s,，'"]/.test(perms.trim()) ? t('permsRule') : null),
    },
    permsType: { shown: isButton },
    status: { shown: isButton },
    sortNo: { check: (sortNo, _values, t) => (/^\d{0,5}$/.test(sortNo.trim()) ? null : t('sortRule')) },
    icon: { shown: isPage, Editor: IconEditor },
    route: { shown: isPage },
    hidden: { shown: isPage },
    keepAlive: { shown: isPage },
    alwaysShow: { shown: isPage },
    hideTab: { shown: isSent('hideTab') },
    internalOrExternal: { shown: isPage },
  },
  settle: (values) => (values['menuType'] === TOP ? { ...values, parentId: '' } : values),
}

export default menuForm
