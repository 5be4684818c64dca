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
      check: (url, _values, word) => {
        const isExpression = url.trim().startsWith('{{')
        return url.trim() !== '' && (!address.test(url.trim()) || (!isExpression && blank.test(url.trim()))) ? word('urlRule') : null
      },
    },
    component: {
      shown: isPage,
      // At the top a server takes nothing for what only holds others.
      check: (component, { menuType }, word) => (component.trim() === '' && menuType === BELOW ? word('componentRule') : null),
    },
    componentName: { shown: isSent('componentName') },
    redirect: { shown: ({ menuType }) => menuType === TOP },
    perms: {
      shown: isButton,
      check: (perms, _values, word) => (/[\s,，'"]/.test(perms.trim()) ? word('permsRule') : null),
    },
    permsType: { shown: isButton },
    status: { shown: isButton },
    sortNo: { check: (sortNo, _values, word) => (/^\d{0,5}$/.test(sortNo.trim()) ? null : word('sortRule')) },
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
